import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import type { Block, Inline } from './markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })

describe('the text of an operator', () => {
  it('has headings, paragraphs and lists', () => {
    expect(
      parseMarkdown('# Privacy\nWe keep\nlittle.\n\n## What\n- names\n- moves\n  and times\n\nAsk:\n* us'),
    ).toEqual([
      { kind: 'heading', level: 1, content: [text('Privacy')] },
      { kind: 'paragraph', content: [text('We keep little.')] },
      { kind: 'heading', level: 2, content: [text('What')] },
      { kind: 'list', items: [[text('names')], [text('moves and times')]] },
      { kind: 'paragraph', content: [text('Ask:')] },
      { kind: 'list', items: [[text('us')]] },
    ] satisfies Block[])
  })

  it('has bold and italic words, and links that lead to pages and mailboxes', () => {
    expect(parseMarkdown('A **b** and *c*: [us](mailto:a@b.org), [page](/rules), [no](javascript:alert(1)).')).toEqual([
      {
        kind: 'paragraph',
        content: [
          text('A '),
          { kind: 'bold', text: 'b' },
          text(' and '),
          { kind: 'italic', text: 'c' },
          text(': '),
          { kind: 'link', text: 'us', url: 'mailto:a@b.org' },
          text(', '),
          { kind: 'link', text: 'page', url: '/rules' },
          text(', [no](javascript:alert(1)).'),
        ],
      },
    ] satisfies Block[])
  })

  it('is read without failing, and no link runs anything, whatever is written', () => {
    const signs = fc.constantFrom(
      '# ',
      '- ',
      '*',
      '**',
      '[a](',
      'javascript:',
      'https://a',
      ')',
      '\n',
      '\n\n',
      'word ',
      '](',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
        const urls = JSON.stringify(parseMarkdown(parts.join(''))).match(/"url":"[^"]*/g) ?? []
        for (const url of urls) expect(url).toMatch(/^"url":"(https?:\/\/|mailto:|\/)/)
      }),
    )
  })
})
