import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { writeIngestFile, written } from '#tests/support/ingestOrder.ts'
import { ingestFile } from './ingestFile.ts'
import type { IngestOrder } from './ingest.ts'

const heads = 'site;start;end;meter;carrier;qty;unit;use'
const diesel = (litres: number) =>
  `${heads}\nUsine de Lyon;01/01/2025;31/01/2025;V1;DIESEL;${litres};L;VEHICLE\n`

/** Ingests a file of energy and returns rows of its output, while its folder exists. */
async function ingested<T>(
  text: string,
  change: Partial<IngestOrder>,
  read: (paths: { facts: string; hidden: string }) => Promise<T>,
): Promise<T> {
  const { order, remove } = await writeIngestFile(text, { nature: 'ENERGY', write: written, ...change })
  try {
    const result = await ingestFile(order)
    if (!('report' in result)) throw new Error(result.refused.code)
    const { facts, hidden } = result.report
    return await read({ facts: facts ?? '', hidden: hidden ?? '' })
  } finally {
    await remove()
  }
}

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(query)).getRowObjectsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

test('an emission keeps its line, its activity as typed, and its factor', async () => {
  const [first] = await ingested(diesel(1000), {}, ({ facts }) =>
    rowsOf(`select line::integer as line, round(value, 9) as value, unit, typed_unit, dimensions
      from read_parquet('${facts}') where indicator = 'GH03'`),
  )
  expect(first).toMatchObject({ line: 2, value: 3.1, unit: 'tCO2e', typed_unit: 'MWh' })
  expect(JSON.parse(first?.dimensions as string)).toEqual({
    activity: 'EN06',
    carrier: 'DIESEL',
    use: 'VEHICLE',
    emissionFactor: 'DIESEL',
    factorOrigin: 'OURS',
    factorPer: 'L',
    factorScope: '1+3.3',
    factorSource: 'Nos Gestes Climat, Base Empreinte',
    factorUnit: 'kgCO₂e/L',
    factorValue: '3.1',
  })
})

test('replacing an activity replaces its emissions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emissions-'))
  try {
    const kept = join(folder, 'facts.parquet')
    await ingested(diesel(1000), {}, ({ facts }) => copyFile(facts, kept))
    const change = { overlap: 'REPLACE', history: { facts: [kept], hidden: [] } } as const
    const hidden = await ingested(diesel(900), change, (paths) =>
      rowsOf(`select distinct indicator from read_parquet('${paths.hidden}') as hidden
        semi join read_parquet('${kept}') as kept using (import_id, file_id, line, indicator) order by indicator`),
    )
    expect(hidden.map(({ indicator }) => indicator)).toEqual(['EN06', 'EN13', 'GH01', 'GH03'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a kept value gives no new emission', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emissions-'))
  try {
    const kept = join(folder, 'facts.parquet')
    await ingested(diesel(1000), {}, ({ facts }) => copyFile(facts, kept))
    const change = { overlap: 'KEEP', history: { facts: [kept], hidden: [] } } as const
    const rows = await ingested(diesel(900), change, async ({ facts }) =>
      rowsOf(`select indicator from read_parquet('${facts}')`),
    )
    expect(rows).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
