import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { csvSheet } from '#server/adapters/sheets/csvSheet.ts'
import type { Sheet } from '#server/adapters/sheets/sheet.ts'
import { xlsxSheet } from '#server/adapters/sheets/xlsxSheet.ts'
import { translator } from '#server/translate.ts'
import { exportColumns, rowReader } from '#server/routes/exportColumns.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { createTx } from '#server/store/engine/database.ts'
import { exportRecords } from '#server/store/engine/exportRecords.ts'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { copyCompanies, generateCompany } from '../loadCompanies.ts'
import type { Environment } from '../environment.ts'

const writers = { csv: csvSheet, xlsx: xlsxSheet } as const
type Format = keyof typeof writers

/** First company number; these rows differ from those that other benches load or create. */
const firstPosition = 40_000_000
const rounds = 3

/**
 * All companies of an organisation as a file. Measures rows per second against a bare `pg` connection of a superuser,
 * with the same statement, the same cursor and the same writer, alternately; and the growth of the server's memory.
 */
export async function exportRows(environment: Environment): Promise<Figure[]> {
  const orgId = await environment.createOrganization('Export')
  const invented = Array.from({ length: load.exportRows }, (_, row) => generateCompany(firstPosition + row))
  await copyCompanies(environment.database, orgId, invented)
  return [...(await compare(environment, orgId, 'csv')), ...(await compare(environment, orgId, 'xlsx'))]
}

async function compare(environment: Environment, orgId: string, format: Format): Promise<Figure[]> {
  const { pid } = environment.product.program
  // The first export fills the heap with memory that all later ones reuse.
  await exportOnce(environment, orgId, format)
  const times: { product: number; baseline: number; grownMb: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const memory = watchMemory(pid)
    const product = await timed(() => exportOnce(environment, orgId, format))
    times.push({
      product,
      grownMb: memory.grownMb(),
      baseline: await timed(() => baselineOnce(environment, orgId, format)),
    })
  }
  const medianMs = (side: 'product' | 'baseline') => medianOf(times.map((time) => time[side]))
  const growth = times.map(({ grownMb }) => grownMb)
  return [
    {
      title: `Export 100,000 as ${format.toUpperCase()}, rows a second over pg`,
      value: medianOf(times.map(({ product, baseline }) => baseline / product)),
      unit: '×',
      target: targets.exportRate,
      detail: `${perSecond(medianMs('product'))}/s / ${perSecond(medianMs('baseline'))}/s`,
    },
    {
      title: `Memory that this adds to the server`,
      value: Math.max(...growth),
      unit: ' MB',
      target: targets.exportMemoryMb,
      detail: growth.map((mb) => mb.toFixed(0)).join(', '),
    },
  ]
}

const perSecond = (ms: number): number => Math.round((load.exportRows / ms) * 1000)

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function exportOnce(environment: Environment, orgId: string, format: Format): Promise<void> {
  const url = `${environment.product.url}/api/v1/organizations/${orgId}/companies/export?format=${format}`
  const answer = await fetch(url, { headers: await environment.logIn() })
  const rows = Number(answer.headers.get('x-total-count'))
  if (!answer.ok || rows !== load.exportRows) throw new Error(`${answer.status}, ${rows} rows`)
  await drain(answer.body ?? [])
}

async function baselineOnce({ database }: Environment, orgId: string, format: Format): Promise<void> {
  const declare = await recordCursor(orgId)
  const client = new pg.Client({ ...database, types: datesAsText })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_nestloop = off')
    await client.query(declare.text, [...declare.values])
    await drain(writers[format](sheetOf(fetchAll(client))))
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

async function* fetchAll(client: pg.Client): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from export_companies')
    if (rows.length === 0) return
    yield rows
  }
}

const { binding } = companyStore
const columns = exportColumns(binding.resource, {})

function sheetOf(batches: AsyncIterable<Row[]>): Sheet {
  const read = rowReader(binding.resource, columns, { t: translator('fr'), language: 'fr' })
  return {
    name: 'Sociétés',
    columns: columns.map(({ path, type }) => ({ head: path, type })),
    batches: (async function* () {
      for await (const rows of batches) yield rows.map(read)
    })(),
  }
}

/** Records the statement of the product's own cursor. */
async function recordCursor(orgId: string): Promise<{ text: string; values: readonly unknown[] }> {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const tx = createTx((text, values = []) => {
    sent.push({ text, values })
    return Promise.resolve([])
  })
  const all = { pageNumber: 0, pageSize: 1, sort: { field: 'name', order: 'asc' as const }, filters: {} }
  await exportRecords(tx, { binding, selected: binding }, orgId, all)
  const declare = sent.find(({ text }) => text.startsWith('declare'))
  if (!declare) throw new Error('The export declares no cursor')
  return declare
}

async function drain(pieces: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> {
  for await (const piece of pieces) void piece
}

/** Resident memory of a process, polled continuously; 0 where the system does not report it. */
function watchMemory(pid: number): { grownMb: () => number } {
  const path = `/proc/${pid}/status`
  const readMb = () =>
    existsSync(path) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024 : 0
  const before = readMb()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, readMb())), 20)
  return {
    grownMb() {
      clearInterval(timer)
      return Math.max(most, readMb()) - before
    },
  }
}

const text = (value: string) => value
const datesAsText: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ
      ? text
      : oid === pg.types.builtins.NUMERIC
        ? Number
        : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
