import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#server/adapters/cube/ingest/openEngine.ts'
import { writeFacts, writeHidden } from '#tests/support/factFiles.ts'
import { createFactViews, factTables } from './factTables.ts'

const gas = (value: number, indicator = 'EN05') => ({
  site: 'lyon',
  indicator,
  start: '2025-01-01',
  end: '2025-01-31',
  value,
})

test('facts count until they are undone or replaced, and those about people are left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (id: string, ...facts: ReturnType<typeof gas>[]) =>
    writeFacts(folder, facts, { importId: id, fileId: id })
  const replaced = { importId: 'first', fileId: 'first', line: 2 }
  const [first, second, third, keys] = await Promise.all([
    file('first', gas(1), gas(2), gas(30, 'WF01')),
    file('second', gas(3)),
    file('third', gas(4)),
    writeHidden(folder, [
      { ...replaced, indicator: 'EN05' },
      { ...replaced, line: 4, indicator: 'WF01' },
    ]),
  ])
  const [january, february, march] = ['2026-01-01', '2026-02-01', '2026-03-01']
  const engine = await openEngine(folder, [first, second, third, keys])
  onTestFinished(() => engine.close())
  const people = await createFactViews(engine, {
    versions: [
      { path: first, from: january, until: null },
      { path: second, from: february, until: null },
      { path: third, from: january, until: march },
    ],
    replaced: [{ path: keys, from: february, until: null }],
  })
  const read = (table: keyof typeof factTables, columns: string) =>
    engine.rows(`select ${columns} from (${factTables[table]}) order by all`)

  // The replaced headcount does not count.
  expect(people).toBe(0)
  expect(await read('facts', 'value')).toEqual([{ value: 2 }, { value: 3 }])
  expect(await read('former_facts', 'value, counted_until is null as counts')).toEqual([
    { value: 1, counts: true },
    { value: 4, counts: false },
  ])
  expect(await read('replaced_facts', 'file_id, line::integer as line, indicator')).toEqual([
    { file_id: 'first', line: 2, indicator: 'EN05' },
  ])
})

test('an organisation without facts has empty tables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const engine = await openEngine(folder, [])
  onTestFinished(() => engine.close())

  expect(await createFactViews(engine, { versions: [], replaced: [] })).toBe(0)
  for (const sql of Object.values(factTables)) expect(await engine.rows(sql)).toEqual([])
})
