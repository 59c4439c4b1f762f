/** Copies a text. Returns whether that worked. Pages on plain http have no clipboard and copy what is selected `beside` the button. */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, beside)
  }
}

function copySelected(text: string, beside: HTMLElement): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'unseen'
  field.value = text
  beside.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
