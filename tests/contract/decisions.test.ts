import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)

const folder = 'docs/decisions'
const records = globSync('[0-9]*.md', { cwd: join(root, folder) }).toSorted()
const titleOf = (record: string) => /^# (\d{3} .+)\n/.exec(read(`${folder}/${record}`))?.[1] ?? ''

test('each decision record has a title with its number, and three sections', () => {
  const headings = (record: string) => all(read(`${folder}/${record}`), /^## (.+)$/gm)
  expect(records.length).toBeGreaterThan(70)
  expect(records.filter((record) => titleOf(record).slice(0, 4) !== `${record.slice(0, 3)} `)).toEqual([])
  expect(records.filter((record) => headings(record).join() !== 'Context,Decision,Consequences')).toEqual([])
  expect(new Set(records.map((record) => record.slice(0, 3))).size).toBe(records.length)
})

test('the list of decisions has each record with its title', () => {
  const listed = all(read(`${folder}/README.md`), /^\| (\[.*) \|$/gm)
  expect(listed).toEqual(
    records.map((record) => `[${record.slice(0, 3)}](${record}) | ${titleOf(record).slice(4)}`),
  )
})

test('every relative link of a document leads to a file', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const links = documents.flatMap((path) =>
    all(read(path), /\]\(([^)\s]+)\)/g)
      .filter((link) => !/^(https?:|#)/.test(link))
      .map((link) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(100)
  const isMissing = ({ path, link }: { path: string; link: string }) =>
    !existsSync(join(root, dirname(path), link.split('#')[0] ?? ''))
  expect(links.filter(isMissing)).toEqual([])
})

test('every decision that the code or a document names has a record', () => {
  const numbers = new Set(records.map((record) => record.slice(0, 3)))
  const sources = globSync(
    ['*.ts', 'docs/*.md', '{bin,model,server,src,proofs,bench,studio,tests,lint}/**/*.{ts,tsx,mjs}'],
    { cwd: root },
  )
  const named = sources.flatMap((path) => all(read(path), /\bdecisions?[ /](\d{3})\b/g))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((number) => !numbers.has(number))).toEqual([])
})
