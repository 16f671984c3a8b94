import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import type { IngestOrder } from '../ingest.ts'
import { findReplaced } from './checkOverlaps.ts'
import { dataLimits } from './dataLimits.ts'
import type { Layout } from './columnMapping.ts'
import { rowKeyOf } from './findConflicts.ts'
import type { Engine } from './openEngine.ts'
import type { Heads } from './readHeaders.ts'
import { literal } from './sql.ts'
import type { CheckMessages } from './checkMessages.ts'
import { markedText } from './writeReport.ts'

/** Writes a file atomically: it exists complete or not at all, even after a power failure. */
async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<string> {
  const draft = `${path}.tmp`
  await write(draft)
  await sync(draft)
  await rename(draft, path)
  await sync(dirname(path))
  return path
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeParquet = (engine: Engine, path: string, query: string): Promise<string> =>
  writeWhole(path, (draft) =>
    engine.run(`copy (${query}) to ${literal(draft)} (format parquet, compression zstd)`),
  )

/** Writes the facts as Parquet, sorted for queries: facts of an indicator are contiguous. */
export function writeFacts(
  engine: Engine,
  layout: Layout,
  { work, write, authorId }: IngestOrder,
): Promise<string> | null {
  if (write === null) return null
  const text = (names: readonly string[]) => {
    const column = layout.columns.find(
      ({ name, column: { kind } }) => kind === 'text' && names.includes(name),
    )
    return column?.text ?? 'null::varchar'
  }
  const { author, from } = writersOf(authorId, write)
  return writeParquet(
    engine,
    join(work, 'facts.parquet'),
    `select ${literal(write.importId)} as import_id, ${literal(write.fileId)} as file_id, line, ${author} as author_id,
       facts.site as site_id, sites.company_id, facts.indicator, start_date, end_date, value, facts.unit, typed_value,
       typed_unit, dimensions, ${text(['source', 'doc'])} as source, ${text(['comment'])} as comment,
       ${literal(layout.nature.code)} as nature, case when line > 0 then ${rowKeyOf(layout)} end as row_key
     from facts join sites on facts.site = sites.id left join typed using (line) ${from}
     order by indicator, site_id, start_date, line`,
  )
}

/** The author of a fact, in SQL: the user who typed it if known, otherwise the user who sent the file. */
function writersOf(
  authorId: string,
  { authors }: NonNullable<IngestOrder['write']>,
): {
  author: string
  from: string
} {
  if (authors === null) return { author: literal(authorId), from: '' }
  const typists = `select site, indicator, author, whole.first as first, whole.months as months from (
    select *, period_of(period) as whole from read_json(${literal(authors)}, format = 'newline_delimited',
      columns = {site: 'varchar', indicator: 'varchar', period: 'varchar', author: 'varchar'}))`
  return {
    author: `coalesce(typists.author, ${literal(authorId)})`,
    from: `left join (${typists}) as typists on typists.site = facts.site and typists.indicator = facts.indicator
      and typists.first = start_date and typists.months = datediff('month', start_date, end_date) + 1`,
  }
}

/** Writes the list of facts that the new ones replace; null where there are none. */
export async function writeHidden(
  engine: Engine,
  layout: Layout,
  { work }: IngestOrder,
): Promise<string | null> {
  await findReplaced(engine, layout)
  const [found] = await engine.rows<{ rows: number }>('select count(*)::integer as rows from replaced')
  return found?.rows ? writeParquet(engine, join(work, 'hidden.parquet'), 'from replaced') : null
}

type RejectParts = {
  layout: Layout
  heads: Heads
  labels: CheckMessages
  work: string
}

/** Rejected lines processed at a time: the reasons of all lines may exceed the engine's memory. */
const portionLines = 200_000

/**
 * Writes the rejected lines as they are in the file (only the beginning of a line that is too long), each with its
 * number and the reason. Cells beyond the headers stay there: a line sent back unchanged is rejected again. Of a file
 * about people only line and reason are written.
 */
export async function writeRejects(engine: Engine, parts: RejectParts): Promise<string> {
  const { layout, heads, labels, work } = parts
  const portions = await engine.rows<{ first: number; last: number }>(
    `select min(line)::integer as first, max(line)::integer as last
     from (select line, (row_number() over (order by line) - 1) // ${portionLines} as portion from bad)
     group by portion order by portion`,
  )
  const beyond = isAboutPeople(layout) ? [] : await cellsBeyond(engine, layout)
  const body = join(work, 'rejects.part')
  return writeWhole(join(work, 'rejects.csv'), async (draft) => {
    const file = await open(draft, 'wx', 0o600)
    try {
      const cells = isAboutPeople(layout) ? [] : heads.names
      await file.writeFile(
        `${byteOrderMark}${toCsvLine([...cells, labels.line, labels.reason, ...beyond.map(() => '')], heads.delimiter)}\n`,
      )
      for (const { first, last } of portions) {
        await writePortion(engine, parts, beyond, { wanted: `line between ${first} and ${last}`, path: body })
        for await (const chunk of createReadStream(body)) await file.writeFile(chunk as Buffer)
        await rm(body)
      }
    } finally {
      await file.close()
    }
  })
}

const isAboutPeople = ({ nature }: Layout): boolean => nature.isAboutPeople === true

/** Positions of cells beyond the headers in any rejected line. */
async function cellsBeyond(engine: Engine, { width }: Layout): Promise<number[]> {
  const [widest] = await engine.rows<{ cells: number | null }>(
    'select max(width)::integer as cells from typed semi join bad using (line)',
  )
  const count = Math.max(0, Math.min(widest?.cells ?? 0, dataLimits.columns) - width)
  return Array.from({ length: count }, (_, index) => width + index + 1)
}

async function writePortion(
  engine: Engine,
  { layout, heads }: RejectParts,
  beyond: readonly number[],
  { wanted, path }: { wanted: string; path: string },
): Promise<void> {
  const written = heads.names.map(
    (_, index) =>
      `safe_cell(coalesce(cells[${index + 1}], ${index === 0 ? `case when coalesce(len(cells), 0) = 0 then left(text, ${dataLimits.recordBytes}) end` : 'null'}, '')), `,
  )
  const isWithout = isAboutPeople(layout)
  const sentence = isWithout
    ? `concat_ws(' – ', head, sentence_for(reason, reason, line, null, detail))`
    : `sentence_for(filled, empty, line, ${markedText(layout)}, detail)`
  const surplus = beyond.map((cell) => `, safe_cell(coalesce(cells[${cell}], ''))`)
  await engine.run(`copy (
      with reasons as (
        select line, string_agg(${sentence}, ' ' order by number) as reason
        from marks join worded on marks.rule = worded.number join typed using (line)
        where severity = 'error' and ${wanted} group by line
      ), refused as (
        select line, text, reason, cells from records join reasons using (line)
      )
      select ${isWithout ? '' : written.join('')}line % ${rowsOfLine}, safe_cell(reason)${surplus.join('')}
      from refused order by line
    ) to ${literal(path)} (format csv, header false, delimiter ${literal(heads.delimiter)}, quote '"', escape '"', force_quote *)`)
}
