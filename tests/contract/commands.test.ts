import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found).toSorted()

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
const names = Object.keys(scripts).toSorted()
const launcher = read('bin/matrice.mjs')

test('docs/commands.md has one row for each npm script', () => {
  expect(all(read('docs/commands.md'), /^\| `npm (?:run (?:-s )?)?([\w:-]+)/gm)).toEqual(names)
})

test('each command of bin/matrice.mjs is an npm script, and each script that calls it names one', () => {
  const commands = all(launcher, /^ {2}'?([\w:-]+)'?: \{ (?:file|needsClient)/gm)
  expect(commands).toEqual(names.filter((name) => scripts[name] === `exec node bin/matrice.mjs ${name}`))
  expect(commands).toEqual(names.filter((name) => scripts[name]?.includes('bin/matrice.mjs')))
})

test('docs/commands.md names every benchmark', () => {
  const row = /^\| `npm run bench.*$/m.exec(read('docs/commands.md'))?.[0] ?? ''
  const listed = all(read('bench/bench.ts'), /^ {2}(\w+)(?:,|: \(\) =>.*)$/gm)
  const requests = all(read('bench/benches/requests.ts'), /^ {2}(\w+): async \(environment/gm)
  const documented = all(row.slice(row.indexOf('every benchmark')), /`(\w+)`/g)
  expect(documented).toEqual([...listed, ...requests].toSorted())
})

test('every npm command that a document names is a script', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...['commands', 'configuration', 'operate', 'proofs', 'releases', 'security', 'privacy'].map(
      (name) => `docs/${name}.md`,
    ),
  ]
  const named = documents.flatMap((path) => all(read(path), /npm run (?:-s )?([\w:-]+)/g))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})
