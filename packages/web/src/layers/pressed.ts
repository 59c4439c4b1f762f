/** Makes a drawn thing work like a button for pointer and keys. */
export function pressed(act: () => void) {
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      act()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
  }
}
