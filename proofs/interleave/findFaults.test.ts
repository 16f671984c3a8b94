import { expect, test } from 'vitest'
import { findFaults } from './findFaults.ts'
import type { Snapshot, Stored } from './snapshot.ts'
import { createWorld, type Entry, type World } from './world.ts'

const company: Entry = {
  table: 'companies',
  id: 'company',
  path: '/companies/company',
  writes: [{ version: 1, values: { name: 'a' } }],
}
const division: Entry = {
  table: 'divisions',
  id: 'division',
  companyId: 'company',
  path: '/companies/company/divisions/division',
  writes: [{ version: 1, values: { name: 'a' } }],
}

const companyRow: Stored = {
  table: 'companies',
  id: 'company',
  version: 1,
  companyId: 'company',
  values: { name: 'a', sort_name: 'a', search_text: 'a 1', is_main: false },
}
const divisionRow: Stored = {
  table: 'divisions',
  id: 'division',
  version: 1,
  companyId: 'company',
  values: { name: 'a', is_headquarter: true },
}

const worldOf = (entries: Entry[], more: Partial<World> = {}): World => ({
  ...createWorld('organization'),
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  ...more,
})

const snapshotOf = (rows: Stored[], more: Partial<Snapshot> = {}): Snapshot => ({
  rows,
  lines: rows.map(({ id }) => ({ recordId: id, action: 'create', count: 1 })),
  choices: [],
  counters: countOf(rows),
  ...more,
})

const countOf = (rows: Stored[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, { length }]) => [table, length]),
  )

const rows = [companyRow, divisionRow]

test('finds nothing if everything is as acknowledged', () => {
  expect(findFaults(worldOf([company, division]), snapshotOf(rows))).toEqual([])
})

test('finds an acknowledged record that is missing', () => {
  const lost = { ...division, id: 'other' }
  expect(findFaults(worldOf([company, division, lost]), snapshotOf(rows))).toContain(
    'divisions other: acknowledged, and not there',
  )
})

test('finds a deleted record that exists', () => {
  const deleted = { ...division, deletedIn: 2 }
  expect(findFaults(worldOf([company, deleted]), snapshotOf(rows))).toContain(
    'divisions division: deleted, and there',
  )
})

test('finds two writes that both followed the same version', () => {
  const write = { version: 2, values: { name: 'b' } }
  const twice = { ...company, writes: [...company.writes, write, write] }
  expect(findFaults(worldOf([twice, division]), snapshotOf(rows))).toContain(
    'companies company: two writes made version 2, one of them is lost',
  )
})

test('uses the value of the last version, whenever its response came', () => {
  const writes = [
    { version: 3, values: { name: 'c' } },
    { version: 2, values: { name: 'b' } },
  ]
  const changed = { ...division, writes: [...division.writes, ...writes] }
  const row = { ...divisionRow, version: 3, values: { ...divisionRow.values, name: 'b' } }
  expect(findFaults(worldOf([company, changed]), snapshotOf([companyRow, row]))).toContain(
    'divisions division: name is "b", last written was "c"',
  )
})

test('finds a company without a division', () => {
  expect(findFaults(worldOf([company]), snapshotOf([companyRow]))).toContain(
    'companies company: without a division',
  )
})

test('finds owners who hold more than all of a company', () => {
  const owners = ['one', 'two'].map((id): Stored => ({
    table: 'beneficial_owners',
    id,
    version: 1,
    companyId: 'company',
    values: { share_rate: 60, vote_rate: 0 },
  }))
  expect(findFaults(worldOf([company, division]), snapshotOf([...rows, ...owners]))).toContain(
    'companies company: share_rate adds up to 120',
  )
})

test('finds that no chosen main company is left', () => {
  const world = worldOf([company, division], { mains: [{ round: 1, companyId: 'company' }] })
  expect(findFaults(world, snapshotOf(rows))).toContain('0 main companies instead of 1')
})

test('finds a wrong count', () => {
  const counters = { companies: 1, divisions: 2 }
  expect(findFaults(worldOf([company, division]), snapshotOf(rows, { counters }))).toEqual([
    'divisions: counted 2, 1 are there',
  ])
})

test('finds a change that is missing in the history', () => {
  const lines = [{ recordId: 'company', action: 'create', count: 1 }]
  expect(findFaults(worldOf([company, division]), snapshotOf(rows, { lines }))).toEqual([
    'divisions division: 0 lines of its creation',
  ])
})
