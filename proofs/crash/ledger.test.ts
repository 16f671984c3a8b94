import { expect, test } from 'vitest'
import { findMisses, type Batch, type Entry, type Found } from './ledger.ts'

const anEntry = (more: Partial<Entry> = {}): Entry => ({
  nationalId: 'A1',
  key: 'k',
  created: 'yes',
  deleted: 'no',
  id: 'id-A1',
  names: ['A'],
  ...more,
})

/** A database state with one company of this name per number, each with its division. */
function found(...numbers: string[]): Found {
  const companies = numbers.map((nationalId) => ({ id: `id-${nationalId}`, nationalId, name: 'A' }))
  const divisions = companies.map(({ id }) => ({ companyId: id }))
  return { companies, divisions, companyTotal: companies.length, divisionTotal: divisions.length }
}

const misses = (written: { entries?: Entry[]; batches?: Batch[] }, there: Found) =>
  findMisses({ orgId: 'o', entries: [], batches: [], ...written }, there)

test('finds nothing if everything acknowledged is there', () => {
  expect(misses({ entries: [anEntry()] }, found('A1'))).toEqual([])
})

test('finds a lost company', () => {
  expect(misses({ entries: [anEntry()] }, found())).toEqual(['A1: acknowledged and lost'])
})

test.each([found(), found('A1')])('takes either outcome of a request that was never answered', (there) => {
  expect(misses({ entries: [anEntry({ created: 'maybe' })] }, there)).toEqual([])
})

test('finds a deleted company that is back', () => {
  expect(misses({ entries: [anEntry({ deleted: 'yes' })] }, found('A1'))).toEqual([
    'A1: deleted and there again',
  ])
})

test('finds a change that was undone', () => {
  expect(misses({ entries: [anEntry({ names: ['B', 'C'] })] }, found('A1'))).toEqual([
    'A1: named "A", not B or C',
  ])
})

test('finds a company duplicated by a retry', () => {
  expect(misses({ entries: [anEntry()] }, found('A1', 'A1'))).toContain('A1: there 2 times')
})

test.each(['maybe', 'yes'] as const)('finds half a batch whose creation is certain: %s', (created) => {
  const batches = [{ nationalIds: ['B1', 'B2'], created }]

  expect(misses({ batches }, found('B1'))).toEqual([`batch B1: 1 of 2 companies (${created})`])
})

test('finds a company that was never written', () => {
  expect(misses({}, found('X9'))).toEqual(['X9: nobody wrote it'])
})

test('finds a company without division, a division without company, and wrong totals', () => {
  const there = { ...found('A1'), divisions: [{ companyId: 'gone' }], companyTotal: 2, divisionTotal: 0 }

  expect(misses({ entries: [anEntry()] }, there)).toEqual([
    'A1: without a division',
    'a division of gone, which is not there',
    'total says 2 companies, 1 are there',
    'total says 0 divisions, 1 are there',
  ])
})
