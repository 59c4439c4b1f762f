import { describe, expect, it } from 'vitest'
import { apiPage } from './page.ts'
import { shapeOf } from './shape.ts'

describe('shapes', () => {
  it('are told in the notation of TypeScript', () => {
    expect(shapeOf({ type: 'integer', minimum: 2, maximum: 6 })).toBe('integer (2 to 6)')
    expect(shapeOf({ type: ['string', 'null'] })).toBe('string | null')
    expect(shapeOf({ type: 'array', items: { enum: ['a', 1] } })).toBe('("a" | 1)[]')
    expect(shapeOf({ type: 'array', items: { $ref: '#/components/schemas/Table' } })).toBe('Table[]')
    expect(shapeOf({ anyOf: [{ const: 1 }, { type: 'null' }] })).toBe('1 | null')
    const both = { type: 'object', properties: { a: { type: 'object' }, b: { type: 'boolean' } }, required: ['a'] }
    expect(shapeOf({ type: 'array', items: both })).toBe('{\n  a: {}\n  b?: boolean\n}[]')
    expect(shapeOf({})).toBe('any')
  })
})

describe('the page', () => {
  it('escapes whatever the document says', () => {
    const evil = '<script>"&\''
    const page = apiPage({
      info: { title: evil, description: `\`${evil}\`` },
      tags: [{ name: evil, description: evil }],
      paths: {
        [`/${evil}`]: {
          get: {
            tags: [evil],
            summary: evil,
            description: evil,
            parameters: [{ name: evil, in: evil, schema: { enum: [evil] } }],
          },
        },
      },
      components: {
        schemas: {
          ClientMessage: {
            oneOf: [
              { type: 'object', description: evil, properties: { kind: { const: evil }, [evil]: { enum: [evil] } } },
            ],
          },
          [evil]: { type: 'object', properties: { [evil]: { description: evil, type: evil } } },
        },
      },
    })
    expect(page).toContain('&lt;script&gt;&quot;&amp;&#39;')
    expect(page).not.toContain('<script>')
  })
})
