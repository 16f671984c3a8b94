import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionDays } from '#model/rules/identity/retentionTerms.ts'
import { candidateColumns } from '#tests/support/candidateColumns.ts'
import { impersonalColumns } from '#tests/support/impersonalColumns.ts'

const page = readFileSync('docs/privacy.md', 'utf8')
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const named = cells.flatMap(([, data = '']) => codes(data))
const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
)

test('every column that may hold personal data is named in docs/privacy.md, or known to hold none', () => {
  expect([...named, ...impersonal].toSorted()).toEqual(candidateColumns().toSorted())
})

test('each line of docs/privacy.md gives purpose, term and readers, with terms of the code', () => {
  expect(cells.filter((line) => line.length !== 6 || line.slice(1, 5).some((cell) => cell === ''))).toEqual(
    [],
  )
  const until = cells.map(([, , , term = '']) => term)
  expect(
    until.filter((term) => codes(term).length === 0 && !/\*(account|organisation)\*/.test(term)),
  ).toEqual([])
  const terms = Object.keys(retentionDays)
  const unknown = until.flatMap(codes).filter((term) => !terms.includes(term))
  expect(unknown).toEqual([])
  expect(terms.filter((term) => !page.includes(`\`${term}\``))).toEqual([])
})

test('the days of docs/privacy.md are those of the code', () => {
  const reported = [...page.matchAll(/`(\w+)` \((\d+) (day|days|minutes)[;)]/g)].map(
    ([, term, count, unit]) => [term, unit === 'minutes' ? Number(count) / (24 * 60) : Number(count)],
  )
  expect(reported.length).toBeGreaterThan(10)
  expect(reported).toEqual(
    reported.map(([term]) => [term, retentionDays[term as keyof typeof retentionDays]]),
  )
})
