// Checks the packages that others can use: packs each as npm publishes it, unpacks all of them into an empty project, and compiles
// and runs there the examples of their READMEs. Uses no network. Needs a build (tsc -b).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exampleIn } from './docs/example.mjs'
import { root } from './setup.mjs'

const top = fileURLToPath(root)
const packages = readdirSync(join(top, 'packages'))
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(top, 'packages', folder, 'package.json'), 'utf8')) }))
  .filter((one) => one.private !== true)

const project = mkdtempSync(join(tmpdir(), 'powerboats-packages-'))
const installed = join(project, 'node_modules')
process.on('exit', () => rmSync(project, { recursive: true, force: true }))

/** Runs a command and returns what it prints; ends the check when the command fails. */
function output(command, args, cwd = project) {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell })
  if (status === 0) return stdout
  console.log(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  process.exit(1)
}

function fail(words) {
  console.log(words)
  process.exitCode = 1
}

/** Makes a package of the workspace's node_modules known to the project. */
function link(name) {
  mkdirSync(dirname(join(installed, name)), { recursive: true })
  symlinkSync(join(top, 'node_modules', name), join(installed, name), 'junction')
}

const folders = packages.map(({ folder }) => `./packages/${folder}`)
output('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', project, ...folders], top)

for (const { name, version, folder, exports } of packages) {
  const home = join(installed, name)
  mkdirSync(home, { recursive: true })
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  output('tar', ['-xzf', archive, '-C', home, '--strip-components=1'])

  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  for (const file of ['README.md', 'LICENSE', ...Object.values(exports['.']).map(normalize)])
    if (!files.includes(file)) fail(`${name} lacks ${file}`)
  for (const file of files) if (/\.test\.|\.bench\./.test(file)) fail(`${name} has the test ${file}`)
  writeFileSync(join(project, `${folder}.ts`), exampleIn(readFileSync(join(home, 'README.md'), 'utf8')))
}

// Nothing else is there: what a package uses without naming it as a dependency is not found.
const named = new Set(packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
for (const name of named) if (!packages.some((one) => one.name === name)) link(name)
// Examples print with `console`, which is declared there.
link('@types/node')

const compilerOptions = { strict: true, target: 'es2023', module: 'nodenext', types: ['node'] }
writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
output('node', [join(top, 'node_modules/typescript/bin/tsc')])
for (const { name, folder } of packages)
  if (output('node', [`${folder}.js`]) === '') fail(`the example of ${name} prints nothing`)
if (process.exitCode !== 1) console.log(`the examples of ${packages.length} packages run in an empty project`)
