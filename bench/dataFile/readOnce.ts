import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestOrder } from '#server/adapters/cube/ingest.ts'
import { openEngine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import { ingestFile } from '#server/adapters/cube/ingestFile.ts'

// Reads one file once, as the product does or with DuckDB's own reader, and reports the cost. Arguments: `side`, and
// the path of an order.

/** The cost of one read. */
export type Taken = { wallMs: number; cpuMs: number; peakMb: number; rows: number; facts: number }

const [, , side = '', orderPath = ''] = process.argv
const order = JSON.parse(await readFile(orderPath, 'utf8')) as IngestOrder
const startMs = performance.now()
const counts = side === 'product' ? await readAsProduct() : await readBare()
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const taken: Taken = {
  ...counts,
  wallMs: performance.now() - startMs,
  cpuMs: (userCPUTime + systemCPUTime) / 1000,
  peakMb: maxRSS / 1024,
}
process.send?.(taken)

async function readAsProduct() {
  const result = await ingestFile(order)
  if (!('report' in result)) throw new Error(`The file was refused: ${result.refused.code}`)
  const { rows, facts } = result.report.counts
  return { rows, facts }
}

/** The same casts, without unreadable values, as Parquet: no line numbers, no rules, no messages. */
async function readBare() {
  const engine = await openEngine(order.work, [order.source])
  await engine.run(`create table facts as select * from read_csv(${literal(order.source)}, delim = ';', header = true,
    auto_detect = false, decimal_separator = ',', dateformat = '%Y-%m', ignore_errors = true, columns = {
      'site': 'varchar', 'indicator': 'varchar', 'period': 'date', 'value': 'double', 'unit': 'varchar',
      'source': 'varchar', 'comment': 'varchar'})`)
  await engine.run(
    `copy facts to ${literal(join(order.work, 'bare.parquet'))} (format parquet, compression zstd)`,
  )
  const [size] = await engine.rows<{ facts: number }>('select count(*)::integer as facts from facts')
  engine.close()
  return { rows: 0, facts: size?.facts ?? 0 }
}
