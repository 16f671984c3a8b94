import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { byteOrderMark, toCsvLine } from '#model/rules/csvOutput.ts'
import type { IngestOrder } from '../ingest.ts'
import { replacedFacts, rowKeyOf } from './checkOverlaps.ts'
import { dataLimits } from './dataLimits.ts'
import type { Layout } from './layout.ts'
import type { Engine } from './openEngine.ts'
import type { PreparedText } from './prepareText.ts'
import type { Heads } from './readHeads.ts'
import { cellsOf } from './readRecords.ts'
import { literal } from './sql.ts'
import type { CheckWords } from './wordChecks.ts'
import { markedText } from './writeReport.ts'

/** Writes a file so that it is there whole or not at all, also after a loss of power. */
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

/** Writes the facts as Parquet. */
export function writeFacts(
  engine: Engine,
  layout: Layout,
  { work, write }: IngestOrder,
): Promise<string> | null {
  if (write === null) return null
  const text = (names: readonly string[]) => {
    const column = layout.columns.find(
      ({ name, column: { kind } }) => kind === 'text' && names.includes(name),
    )
    return column?.text ?? 'null::varchar'
  }
  const { author, from } = writersOf(write)
  return writeParquet(
    engine,
    join(work, 'facts.parquet'),
    `select ${literal(write.importId)} as import_id, ${literal(write.fileId)} as file_id, line, ${author} as author_id,
       facts.site as site_id, sites.company_id, facts.indicator, start_date, end_date, value, facts.unit, typed_value,
       typed_unit, dimensions, ${text(['source', 'doc'])} as source, ${text(['comment'])} as comment,
       ${literal(layout.nature.code)} as nature, ${rowKeyOf(layout)} as row_key
     from facts join sites on facts.site = sites.id join typed using (line) ${from}`,
  )
}

/** Who entered a fact, in SQL: who typed it where that is known, else who sent the file. */
function writersOf({ authorId, authors }: NonNullable<IngestOrder['write']>): {
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

/** Writes which facts the new ones replace. */
export const writeHidden = (engine: Engine, layout: Layout, { work }: IngestOrder): Promise<string> =>
  writeParquet(engine, join(work, 'hidden.parquet'), replacedFacts(layout))

type RejectParts = {
  layout: Layout
  text: PreparedText
  heads: Heads
  words: CheckWords
  work: string
}

/**
 * Writes the refused lines as they stand in the file, each with its number and why it was refused. Cells beyond the
 * heads stay beyond them: what is sent back as it was is refused again.
 */
export async function writeRejects(
  engine: Engine,
  { layout, text, heads, words, work }: RejectParts,
): Promise<string> {
  const body = join(work, 'rejects.part')
  const cells = heads.names.map(
    (_, index) =>
      `safe_cell(coalesce(cells[${index + 1}], ${index === 0 ? 'case when cells is null then text end' : 'null'}, ''))`,
  )
  const { width } = layout
  const [widest] = await engine.rows<{ cells: number | null }>(
    'select max(width)::integer as cells from typed semi join bad using (line)',
  )
  const beyond = Array.from(
    { length: Math.max(0, Math.min(widest?.cells ?? 0, dataLimits.columns) - width) },
    (_, index) => width + index + 1,
  )
  const surplus = beyond.map((cell) => `, safe_cell(coalesce(cells[${cell}], ''))`)
  await engine.run(`copy (
      with reasons as (
        select line, string_agg(sentence_for(filled, empty, line, ${markedText(layout)}, detail), ' ' order by number) as reason
        from marks join worded on marks.rule = worded.number join typed using (line)
        where severity = 'error' group by line
      ), refused as (
        select line, text, reason, ${cellsOf(text, heads)} as cells from record_texts join reasons using (line)
      )
      select ${cells.join(', ')}, line, safe_cell(reason)${surplus.join('')}
      from refused order by line
    ) to ${literal(body)} (format csv, header false, delimiter ${literal(heads.delimiter)}, quote '"', escape '"', force_quote *)`)
  const path = await writeWhole(join(work, 'rejects.csv'), async (draft) => {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(
        `${byteOrderMark}${toCsvLine([...heads.names, words.line, words.reason, ...beyond.map(() => '')], heads.delimiter)}\n`,
      )
      for await (const chunk of createReadStream(body)) await file.writeFile(chunk as Buffer)
    } finally {
      await file.close()
    }
  })
  await rm(body)
  return path
}
