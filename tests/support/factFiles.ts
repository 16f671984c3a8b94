import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { literal } from '#server/adapters/cube/ingest/sql.ts'

/** A fact in the notation of tests; omitted properties have the same value for all. */
export type TestFact = {
  site: string
  company?: string
  indicator: string
  start: string
  end: string
  value: number
  unit?: string
  line?: number
  comment?: string
  dimensions?: Readonly<Record<string, string>>
}

type Origin = { importId?: string; fileId?: string; authorId?: string }

/** Writes facts like a validated import: one Parquet file, whose path it returns. */
export async function writeFacts(
  folder: string,
  facts: readonly TestFact[],
  { importId = randomUUID(), fileId = randomUUID(), authorId = randomUUID() }: Origin = {},
): Promise<string> {
  const rows = facts.map((fact, index) => [
    importId,
    fileId,
    fact.line ?? index + 2,
    authorId,
    fact.site,
    fact.company ?? 'company',
    fact.indicator,
    fact.start,
    fact.end,
    fact.value,
    fact.unit ?? 'MWh',
    String(fact.value),
    fact.unit ?? 'MWh',
    JSON.stringify(fact.dimensions ?? {}),
    null,
    fact.comment ?? null,
  ])
  return writeParquet(
    folder,
    `select column0 as import_id, column1 as file_id, column2::bigint as line, column3 as author_id, column4 as site_id,
            column5 as company_id, column6 as indicator, column7::date as start_date, column8::date as end_date,
            column9::double as value, column10 as unit, column11 as typed_value, column12 as typed_unit,
            column13 as dimensions, column14::varchar as source, column15::varchar as comment`,
    rows,
  )
}

/** Writes which facts a later import has replaced. */
export const writeHidden = (
  folder: string,
  hidden: readonly { importId: string; fileId: string; line: number; indicator: string }[],
): Promise<string> =>
  writeParquet(
    folder,
    'select column0 as import_id, column1 as file_id, column2::bigint as line, column3 as indicator',
    hidden.map(({ importId, fileId, line, indicator }) => [importId, fileId, line, indicator]),
  )

async function writeParquet(
  folder: string,
  select: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<string> {
  const path = join(folder, `${randomUUID()}.parquet`)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const names = rows[0]?.map((_, index) => `column${index}`).join(', ') ?? ''
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')
  await connection.run(`copy (${select} from (values ${values}) as given(${names})) to ${literal(path)}`)
  connection.closeSync()
  instance.closeSync()
  return path
}
