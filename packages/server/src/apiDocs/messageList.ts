import { escaped, worded } from './html.ts'
import { shapeOf } from './shape.ts'
import type { JsonSchema } from './shape.ts'

/** The schemas of what goes over the socket, and who says it. */
const directions = { ClientMessage: 'What you send', ServerMessage: 'What the server sends' } as const
export const messageNames: ReadonlySet<string> = new Set(Object.keys(directions))

/** Every message that goes over the socket, one after the other. */
export function messageSections(schemas: Readonly<Record<string, JsonSchema>>): string {
  return Object.entries(directions)
    .map(([name, words]) => {
      const messages = schemas[name]?.oneOf ?? schemas[name]?.anyOf ?? []
      return `<section id="${name}">\n<h2>${words} over the socket</h2>\n${messages.map((one) => messageSection(name, one)).join('\n')}\n</section>`
    })
    .join('\n')
}

function messageSection(name: string, message: JsonSchema): string {
  const kind = escaped(String(message.properties?.['kind']?.const))
  return `<section id="${name}-${kind}">
<h3><code>${kind}</code></h3>
<p>${worded(message.description)}</p>
<pre>${escaped(shapeOf(message))}</pre>
</section>`
}
