import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** Everything that a built package exports, in the order of its index: name, kind, folder, sentence and declaration of each. */
export function exportsOf(dist) {
  const { text, program } = parsed(new URL('index.d.ts', dist))
  return program.body.flatMap((statement) => {
    if (statement.source == null)
      throw new Error(`${dist}: the index may only re-export, not ${text.slice(statement.start, statement.end)}`)
    const folder = /^\.\/(.+)\//.exec(statement.source.value)?.[1] ?? ''
    return statement.specifiers.map(({ local, exported }) => ({
      name: exported.name,
      folder,
      ...declarationOf(new URL(statement.source.value.replace(/\.ts$/, '.d.ts'), dist), local.name),
    }))
  })
}

const files = new Map()

/** A file of declarations with its tree and its comments, read once. */
function parsed(url) {
  const known = files.get(url.href)
  if (known !== undefined) return known
  const text = readFileSync(url, 'utf8')
  const { program, comments } = parseSync(url.pathname, text)
  files.set(url.href, { text, program, comments })
  return files.get(url.href)
}

const kinds = {
  ClassDeclaration: 'class',
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
  VariableDeclaration: 'constant',
}

/** How a file declares a name, with all overloads of a function. */
function declarationOf(url, name) {
  const { text, program, comments } = parsed(url)
  const found = program.body.filter(({ declaration }) => namesIn(declaration).includes(name))
  if (found.length === 0) throw new Error(`${url.pathname} does not declare ${name}`)
  return {
    kind: kinds[found[0].declaration.type],
    sentence: sentenceBefore(text, comments, found[0].start),
    declaration: found.map(({ start, end }) => readable(text.slice(start, end))).join('\n'),
  }
}

function namesIn(declaration) {
  return (declaration?.declarations ?? [declaration]).map((one) => one?.id?.name)
}

/** The words of the comment that ends right before a place. */
function sentenceBefore(text, comments, start) {
  const comment = comments.findLast(({ end }) => end <= start)
  if (comment === undefined || !comment.value.startsWith('*') || text.slice(comment.end, start).trim() !== '') return ''
  return comment.value.replaceAll(/^\s*\* ?/gm, '').trim()
}

/** A declaration without the words that only the compiler needs, and without private members. */
function readable(text) {
  return text
    .replace(/^export (declare )?/, '')
    .replaceAll(/^ +(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?(private |#private).*\n/gm, '')
    .replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}
