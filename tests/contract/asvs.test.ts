import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsLevels } from '#tests/support/asvsRequirements.ts'

const root = join(import.meta.dirname, '..', '..')
const [head = '', ...chapters] = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split(/^(?=## \d)/m)

/** The rows of a table whose first cell is an id. */
const rowsOf = (text: string) =>
  Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm), ([, id = '', rest = '']) => [
    id,
    ...rest.split(' | ').map((cell) => cell.trim()),
  ])

const rows = chapters.flatMap(rowsOf).map(([id = '', level, what, state, where, ...more]) => ({
  id,
  level,
  what,
  state,
  where,
  more,
}))
const listed = rowsOf(head)

const spansOf = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = '']) => span)
/** Code spans that look like files of the repository. */
const pathsOf = (cell = '') =>
  spansOf(cell).filter((span) =>
    /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|md|json|conf|service|env|yml)$|^ops\/|^\.npmrc$/.test(span),
  )

test('docs/asvs.md has every requirement of levels 1 and 2 once, with its level', () => {
  expect(asvsLevels.size).toBe(253)
  expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))])
  expect(Object.fromEntries(rows.map(({ id, level }) => [id, level]))).toEqual(
    Object.fromEntries(Array.from(asvsLevels, ([id, level]) => [id, String(level)])),
  )
})

test('each has its text, its state, and where or why', () => {
  const states = new Set(['met', 'not applicable', 'deviation'])
  expect(rows.filter(({ state = '' }) => !states.has(state))).toEqual([])
  expect(
    rows.filter(({ what = '', where = '', more }) => what === '' || where === '' || more.length > 0),
  ).toEqual([])
})

test('each fulfilled one names an existing file, and no row names a missing one', () => {
  expect(rows.filter(({ state, where }) => state === 'met' && pathsOf(where).length === 0)).toEqual([])
  const named = [...rows.map(({ where }) => where), ...listed.flat()].flatMap(pathsOf)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each deviation is listed at the top with its reason and mitigation, and nothing else is', () => {
  const deviating = rows.filter(({ state }) => state === 'deviation').map(({ id }) => id)
  expect(deviating).toEqual(listed.map(([id]) => id))
  expect(
    listed.filter(([, why = '', instead = '', ...more]) => why === '' || instead === '' || more.length > 0),
  ).toEqual([])
})

test('its counts are correct', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect(head).toContain(
    `${count('met')} met, ${count('not applicable')} not applicable, ${count('deviation')} deviations`,
  )
})
