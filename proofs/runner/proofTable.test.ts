import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofs } from './declarations.ts'
import { cellsOf, rowOf, withLastRun } from './proofTable.ts'

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'docs', 'proofs.md'), 'utf8')
const names = Object.keys(proofs)

test('every file of proofs is declared, and every declared proof is a file', () => {
  const files = readdirSync(join(root, 'proofs'), { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name.replace(/\.ts$/, '')).toSorted()).toEqual(names.toSorted())
})

test('docs/proofs.md has one row per proof, in order, with what it covers', () => {
  const rows = page.split('\n').filter((line) => line.includes('](../proofs/') && line.startsWith('| ['))
  const cellsOfRow = (row: string) => row.split(' | ')
  expect(rows.map((row) => cellsOfRow(row).slice(0, 2))).toEqual(
    Object.entries(proofs).map(([name, { covers }]) => cellsOfRow(rowOf(name, covers, [])).slice(0, 2)),
  )
  expect(rows.filter((row) => cellsOfRow(row).length !== 6)).toEqual([])
})

test('a full run replaces only the row of its proof', () => {
  const text = [
    '# Proofs',
    rowOf('crash', 'Kills.', ['none', '', '', '']),
    rowOf('leak', 'Leaks.', ['none', '', '', '']),
  ]
  const cells = cellsOf({
    commit: '0123456789abcdef',
    endedAt: new Date('2026-11-28T10:00:00Z'),
    seconds: 90,
    misses: 0,
    isPassed: true,
  })
  expect(withLastRun(text.join('\n'), 'leak', 'Leaks.', cells)).toBe(
    [
      ...text.slice(0, 2),
      '| [leak](../proofs/leak.ts) | Leaks. | 01234567 | 2026-11-28 | 1.5 | passed |',
    ].join('\n'),
  )
  expect(() => withLastRun(text.join('\n'), 'cube', 'Counts.', cells)).toThrow('no row for cube')
})

test('a full run with misses shows their number', () => {
  const run = { commit: 'f'.repeat(40), endedAt: new Date(0), seconds: 6, isPassed: false }
  expect(cellsOf({ ...run, misses: 1 }).at(-1)).toBe('failed: 1 miss')
  expect(cellsOf({ ...run, misses: 3 }).at(-1)).toBe('failed: 3 misses')
})
