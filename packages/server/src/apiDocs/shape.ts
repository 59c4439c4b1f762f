/** As much of JSON Schema as our own documents use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly description?: string
}

/** A shape in the notation of TypeScript, which says it in a few lines. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((choice) => shapeOf(choice, indent)).join(' | ')
  if (schema.type === 'array') return listOf(schema.items ?? {}, indent)
  if (schema.type === 'object') return fieldsOf(schema, indent)
  if (schema.type === undefined) return 'any'
  return `${[schema.type].flat().join(' | ')}${limitsOf(schema)}`
}

function listOf(items: JsonSchema, indent: string): string {
  const item = shapeOf(items, indent)
  return /^[^{].* /.test(item) ? `(${item})[]` : `${item}[]`
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    const words = schema.description === undefined ? '' : ` // ${schema.description}`
    return `${deeper}${name}${mark}: ${shapeOf(schema, deeper)}${words}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** The largest whole number is no limit worth telling. */
function limitsOf({ minimum, maximum, maxLength, pattern }: JsonSchema): string {
  const isTold = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isTold(minimum) && isTold(maximum)) return ` (${minimum} to ${maximum})`
  if (pattern !== undefined) return ` (${pattern})`
  return maxLength === undefined ? '' : ` (at most ${maxLength})`
}
