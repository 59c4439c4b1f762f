/** The page that lists the packages. */
export function contentsPage(packages) {
  const rows = packages.map(
    ({ title, file, description }) => `<dt><a href="${file}">${title}</a></dt>\n<dd>${worded(description)}</dd>`,
  )
  const lead = `<p>What each package exports. See also <a href="../api">the API of the server</a> and <a href="../">the game</a>.</p>`
  return page('Powerboats: packages', `${lead}\n<dl>\n${rows.join('\n')}\n</dl>`)
}

/** The page of one package: its example, then everything it exports, by folder. `linkTo` finds types, also of other packages. */
export function packagePage({ title, description, example, entries }, linkTo) {
  const folders = [...new Set(entries.map(({ folder }) => folder))]
  const ofFolder = (folder) => entries.filter((entry) => entry.folder === folder)
  const names = ({ name }) => `<a href="#${name}">${name}</a>`
  const contents = folders.map((folder) => `<li>${heading(folder)} ${ofFolder(folder).map(names).join(' ')}</li>`)
  const sections = folders.map((folder) => {
    const own = ofFolder(folder).map((entry) => entrySection(entry, linkTo))
    return `<section>\n${folder === '' ? '' : `<h2>${folder}</h2>\n`}${own.join('\n')}\n</section>`
  })
  return page(
    title,
    `<p><a href="./">All packages</a></p>
<p>${worded(description)}</p>
${example === '' ? '' : `<pre>${escaped(example)}</pre>`}
<nav aria-label="Exports">
<ul>
${contents.join('\n')}
</ul>
</nav>
${sections.join('\n')}`,
  )
}

function heading(folder) {
  return folder === '' ? '' : `<strong>${folder}</strong>`
}

/** Declarations with more lines than this are closed at first. */
const most = 24

function entrySection({ name, kind, sentence, declaration }, linkTo) {
  const code = `<pre>${linked(declaration, name, linkTo)}</pre>`
  const isLong = declaration.split('\n').length > most
  return `<article id="${name}">
<h3><a href="#${name}">${name}</a> <small>${kind}</small></h3>
${sentence === '' ? '' : `<p>${worded(sentence).replaceAll('\n\n', '</p>\n<p>')}</p>\n`}${isLong ? `<details>\n<summary>Declaration</summary>\n${code}\n</details>` : code}
</article>`
}

/** A declaration in which the types that it mentions are links. Types begin with a capital letter, or are those of a constant. */
function linked(declaration, own, linkTo) {
  return escaped(declaration).replaceAll(/(?<![\w.&#])[A-Z]\w*|(?<=typeof )\w+/g, (name) => {
    const link = name === own ? undefined : linkTo(name)
    return link === undefined ? name : `<a href="${link}">${name}</a>`
  })
}

function page(title, body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`
}

/** Words with `code` in them. */
function worded(text) {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text) {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign])
}
