const memory = new Map<string, string>()

/** The browser's local storage. Where that is refused, values last as long as the page. */
export const safeStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  removeItem: (key) => {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // It was never kept there.
    }
  },
}
