/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'bold' | 'italic'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }

/** A part of a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }

/** The little of Markdown that a text of an operator needs; everything else is shown as it is written. */
export function parseMarkdown(text: string): Block[] {
  const parts: string[][] = []
  let isGoingOn = false
  for (const line of text.split(/\r?\n/).map((written) => written.trim())) {
    const isBeginning = headingLine.test(line) || itemLine.test(line)
    if (line !== '') {
      if (isGoingOn && !isBeginning) parts.at(-1)!.push(line)
      else parts.push([line])
    }
    isGoingOn = line !== '' && !headingLine.test(line)
  }
  const blocks: Block[] = []
  for (const part of parts) {
    const line = part.join(' ')
    const last = blocks.at(-1)
    const [, marks, title] = headingLine.exec(line) ?? []
    const [, item] = itemLine.exec(line) ?? []
    if (marks !== undefined)
      blocks.push({ kind: 'heading', level: marks.length as 1 | 2 | 3, content: inlineOf(title!) })
    else if (item === undefined) blocks.push({ kind: 'paragraph', content: inlineOf(line) })
    else if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', items: [...last.items, inlineOf(item)] })
    else blocks.push({ kind: 'list', items: [inlineOf(item)] })
  }
  return blocks
}

const headingLine = /^(#{1,3}) (.+)$/
const itemLine = /^[-*] (.+)$/

/** Links lead to pages and mailboxes, and run nothing. */
const marked =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<text>[^\]]+)\]\((?<url>(?:https?:\/\/|mailto:|\/)[^\s)]+)\)/g

function inlineOf(written: string): Inline[] {
  const pieces: Inline[] = []
  let done = 0
  for (const found of written.matchAll(marked)) {
    if (found.index > done) pieces.push({ kind: 'text', text: written.slice(done, found.index) })
    const { bold, italic, text, url } = found.groups!
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold })
    else if (italic !== undefined) pieces.push({ kind: 'italic', text: italic })
    else pieces.push({ kind: 'link', text: text!, url: url! })
    done = found.index + found[0].length
  }
  if (done < written.length) pieces.push({ kind: 'text', text: written.slice(done) })
  return pieces
}
