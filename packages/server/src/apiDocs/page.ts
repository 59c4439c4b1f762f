import { escaped, worded } from './html.ts'
import { messageNames, messageSections } from './messageList.ts'
import { shapeOf } from './shape.ts'
import type { JsonSchema } from './shape.ts'

interface Content {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: JsonSchema
}

interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

/** As much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> }
}

/** A call of the API. */
interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Makes a page for people from the document for programs; needs no scripts. */
export function apiPage({ info, tags = [], paths = {}, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = tags
    .map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags?.includes(tag.name)) }))
    .filter((group) => group.calls.length > 0)
  const links = groups.flatMap((group) => group.calls.map(linkTo))
  const schemas = components?.schemas ?? {}
  const shapes = Object.entries(schemas).flatMap(([name, schema]) =>
    messageNames.has(name) ? [] : [shapeSection(name, schema)],
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<h1>${escaped(info.title)} API</h1>
<p>${worded(info.description)}</p>
<p>The same as a document: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. Packages for programs in TypeScript and JavaScript: <a href="/docs/">/docs</a>.</p>
<nav aria-label="Calls">
<ul>
${links.join('\n')}
</ul>
</nav>
${groups.map(({ name, description, calls: own }) => groupSection(name, description, own.map(callSection))).join('\n')}
${messageSections(schemas)}
${groupSection('shapes', 'What the calls above take and give, by name.', shapes)}
</body>
</html>
`
}

function groupSection(name: string, description: string | undefined, sections: readonly string[]): string {
  return `<section>\n<h2>${escaped(name)}</h2>\n<p>${worded(description)}</p>\n${sections.join('\n')}\n</section>`
}

function linkTo(call: Call): string {
  return `<li><a href="#${anchor(call)}"><code>${title(call)}</code></a></li>`
}

function callSection(call: Call): string {
  const { summary, description, parameters = [], requestBody, responses = {} } = call.operation
  return `<section id="${anchor(call)}">
<h3><code>${title(call)}</code></h3>
<p><strong>${worded(summary)}.</strong> ${worded(description)}</p>
${parameters.length === 0 ? '' : `<table>\n${parameters.map(parameterRow).join('\n')}\n</table>`}
${shown('Body', requestBody)}
${shown('Answer', responses['200'])}
</section>`
}

function parameterRow({ name, in: where, required, schema = {} }: Parameter): string {
  const cells = [name, where, required === true ? 'required' : 'optional', shapeOf(schema)]
  return `<tr>${cells.map((cell) => `<td><code>${escaped(cell)}</code></td>`).join('')}</tr>`
}

function shown(words: string, content: Content | undefined): string {
  const schema = content?.content?.['application/json']?.schema
  return schema === undefined ? '' : `<p>${words}:</p>\n<pre>${escaped(shapeOf(schema))}</pre>`
}

function shapeSection(name: string, schema: JsonSchema): string {
  return `<section id="${escaped(name)}">\n<h3>${escaped(name)}</h3>\n<pre>${escaped(shapeOf(schema))}</pre>\n</section>`
}

function title({ method, path }: Call): string {
  return escaped(`${method} ${path}`)
}

function anchor({ method, path }: Call): string {
  return `${method}${path}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()
}
