import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openEngine, type Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import { openCube } from '#server/adapters/cube/query/openCube.ts'
import type { CubeRegister } from '#server/adapters/cube/query/register.ts'
import type { FactFiles } from '#server/adapters/cube/openFacts.ts'
import { createFactViews, factTables, type FactPaths } from './factTables.ts'
import { peopleColumns, peopleFigures } from './peopleFigures.ts'
import { referenceTables } from './referenceTables.ts'

/** Lines of JSON to convert, by the name of their table. */
export type LinesOfTable = { name: string; path: string; columns: Readonly<Record<string, string>> }

export type ConvertOrder = {
  tables: readonly LinesOfTable[]
  /** The facts that count. */
  facts: FactFiles
  /** All facts that ever counted. */
  history: FactPaths
  /** The dimensions of the facts, for the figures about people. */
  register: CubeRegister
  work: string
}

/** Rows of each table including facts, and how many facts about people were left out. */
export type Converted = { rows: Record<string, number>; factsOfPeople: number }

/** The name of the figures about people, at the level where the screens show them. */
const peopleTable = 'people_figures'

/** The formats in which every table is written. */
export const tableFormats = ['csv', 'json', 'parquet'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The path where the engine writes a table in one of its formats. */
export const convertedPath = (work: string, name: string, format: TableFormat): string =>
  join(work, `${name}.${format}`)

/** As `neutraliseFormula`: a cell that a spreadsheet would run as a formula gets a leading apostrophe. */
const neutralMacro = `create temp macro neutral(cell) as case
  when regexp_matches(cell, '^[=+\\-@\\t\\r\\n＝＋－＠−]') and not regexp_full_match(cell, '[+-]?\\d+([.,]\\d+)?')
  then '''' || cell else cell end`

/**
 * Writes each table as CSV, JSON and Parquet, together with the facts that count or counted and the method. Of facts
 * about people, it writes the figures of groups that are large enough, as the screens show them: a file of facts would
 * show each line.
 */
export async function convertTables(
  { tables: collected, facts, history, register, work }: ConvertOrder,
  onShare: (share: number) => void,
): Promise<Converted> {
  const tables = [
    ...collected,
    await collectPeople({ facts, register, work }),
    ...(await collectReference(work)),
  ]
  const engine = await openEngine(
    work,
    [...history.versions, ...history.replaced].map(({ path }) => path),
  )
  try {
    await engine.run(neutralMacro)
    const rows: Record<string, number> = {}
    for (const [index, { name, path, columns }] of tables.entries()) {
      const types = Object.entries(columns).map(([column, type]) => `${literal(column)}: ${literal(type)}`)
      await engine.run(
        `create or replace temp view exported as select * from read_json(${literal(path)}, format = 'newline_delimited',
         columns = {${types.join(', ')}}, maximum_object_size = ${lineBytesMax})`,
      )
      rows[name] = await write(engine, name, { columns, work })
      onShare(index / tables.length)
    }
    const factsOfPeople = await createFactViews(engine, history)
    for (const [name, sql] of Object.entries(factTables)) {
      await engine.run(`create or replace temp view exported as ${sql}`)
      rows[name] = await write(engine, name, { columns: await columnsOf(engine), work })
    }
    return { rows, factsOfPeople }
  } finally {
    engine.close()
  }
}

/** Writes the figures about people as lines. */
async function collectPeople({
  facts,
  register,
  work,
}: Pick<ConvertOrder, 'facts' | 'register' | 'work'>): Promise<LinesOfTable> {
  const path = join(work, `${peopleTable}.jsonl`)
  const cube = await openCube({ version: 'export', register, ...facts }, join(work, 'cube'))
  const connection = await cube.connect()
  try {
    const lines = async function* () {
      for await (const figure of peopleFigures(cube, connection.tables)) yield `${JSON.stringify(figure)}\n`
    }
    await pipeline(lines, createWriteStream(path, { mode: 0o600 }))
  } finally {
    connection.close()
    cube.close()
  }
  return { name: peopleTable, path, columns: peopleColumns }
}

/** Writes the tables of the method as lines. */
async function collectReference(work: string): Promise<LinesOfTable[]> {
  const written: LinesOfTable[] = []
  for (const { name, columns, rows } of referenceTables) {
    const path = join(work, `${name}.jsonl`)
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 })
    written.push({ name, path, columns })
  }
  return written
}

/** The longest line: a call has a megabyte at most, and a row of the history holds two records. */
const lineBytesMax = 32 * 1024 ** 2

const columnsOf = async (engine: Engine): Promise<Record<string, string>> => {
  const rows = await engine.rows<{ column_name: string; column_type: string }>(
    'select column_name, column_type from (describe exported)',
  )
  return Object.fromEntries(
    rows.map(({ column_name, column_type }) => [column_name, column_type.toLowerCase()]),
  )
}

async function write(
  engine: Engine,
  name: string,
  { columns, work }: { columns: Readonly<Record<string, string>>; work: string },
): Promise<number> {
  const to = (format: TableFormat) => literal(convertedPath(work, name, format))
  const cells = Object.entries(columns).map(([column, type]) => `${cellOf(column, type)} as "${column}"`)
  const csv = `select ${cells.join(', ')} from exported`
  await engine.run(`copy exported to ${to('parquet')} (format parquet, compression zstd)`)
  await engine.run(`copy (select * from exported) to ${to('json')} (format json, array true)`)
  await engine.run(`copy (${csv}) to ${to('csv')} (format csv, header true, delimiter ';', force_quote *)`)
  const [counted] = await engine.rows<{ rows: number }>(
    `select count(*)::integer as rows from read_parquet(${to('parquet')})`,
  )
  return counted?.rows ?? 0
}

/** Texts that no spreadsheet runs as formulas; lists and objects as JSON. */
function cellOf(column: string, type: string): string {
  if (type === 'varchar') return `neutral("${column}")`
  return type === 'json' || type.endsWith('[]') ? `to_json("${column}")::varchar` : `"${column}"`
}
