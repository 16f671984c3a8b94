import { codeWords, headWords } from '#locales/natureLabels.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { unitsBySpelling, unitsOf } from '#model/data/units.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { IngestOrder } from '../ingest.ts'
import { currencyWords, headWithoutCurrency } from './amounts.ts'
import type { Engine } from './openEngine.ts'
import { choicesOf } from './proposeCells.ts'
import { listOf } from './sql.ts'

type MappedColumn = DataCheck['columns'][number]

/** Headings of the file, those that it has twice, and columns that its form decides. */
type Found = {
  names: readonly string[]
  doubled: ReadonlySet<string>
  placed: Readonly<Record<string, string>>
}

/**
 * Maps each header of the file to a column of the nature: as given, otherwise by its name, otherwise by its content.
 * Given mappings are columns by header; null ignores a header.
 */
export async function matchHeaders(
  engine: Engine,
  nature: Nature,
  { names: heads, doubled, placed }: Found,
  { columns: given, remembered, language }: Pick<IngestOrder, 'columns' | 'remembered' | 'language'>,
  indicators: readonly string[],
): Promise<MappedColumn[]> {
  await engine.run(
    `create table sample as select line, cells from records where cells is not null limit ${sampleRows}`,
  )
  const samples = await readSamples(engine, heads.length)
  const mapped: MappedColumn[] = heads.map((head, index) => ({
    head,
    column: null,
    by: 'none',
    samples: samples.get(index + 1) ?? [],
    choices: [],
  }))
  const taken = new Set<string>()
  const position = (at: MappedColumn | undefined, column: string, by: MappedColumn['by']) => {
    if (at === undefined || taken.has(column) || !Object.hasOwn(nature.columns, column)) return
    taken.add(column)
    Object.assign(at, { column, by })
  }
  const isFree = ({ head, column }: MappedColumn) => column === null && !Object.hasOwn(given, head)
  for (const one of mapped) {
    const column = given[one.head]
    const by = remembered.includes(one.head) ? 'memory' : 'person'
    if (typeof column === 'string') position(one, column, by)
    else if (column === null) one.by = by
  }
  for (const [head, column] of Object.entries(placed)) {
    const at = mapped.find((one) => one.head === head)
    if (at && isFree(at)) position(at, column, 'content')
  }
  const names = headWords(nature)
  // Which of two columns with the same heading is meant is for people to say.
  for (const one of mapped.filter((found) => isFree(found) && !doubled.has(found.head))) {
    const column =
      names.get(normaliseHeader(one.head)) ?? names.get(normaliseHeader(headWithoutCurrency(one.head)))
    if (column !== undefined) position(one, column, 'name')
  }
  for (const [column, { kind }] of Object.entries(nature.columns)) {
    if (taken.has(column) || kind === 'text' || kind === 'number' || kind === 'flag') continue
    const test = contentTest(nature, column, indicators)
    const found = await firstThatHolds(
      engine,
      heads.map((_, index) => index).filter((index) => mapped[index] && isFree(mapped[index])),
      test,
    )
    if (found !== undefined) position(mapped[found], column, 'content')
  }
  return mapped.map((one) =>
    one.column === null ? one : { ...one, choices: choicesOf(nature, one.column, language) },
  )
}

const sampleRows = 200
const samplesShown = 5
/** Share of the sample's filled cells that must be parsable for a column to be recognised by its content. */
const shareRead = 0.9

/** The first different texts of each column, by the number of its cell. */
async function readSamples(engine: Engine, columns: number): Promise<ReadonlyMap<number, string[]>> {
  const rows = await engine.rows<{ cell: number; text: string }>(`
    select cell, text from (
      select cell::integer as cell, left(trim(cells[cell]), 80) as text, min(line) as line
      from sample, range(1, ${columns + 1}) as numbers(cell) where trim(cells[cell]) <> '' group by all)
    qualify row_number() over (partition by cell order by line) <= ${samplesShown} order by cell, line`)
  const samples = new Map<number, string[]>()
  for (const { cell, text } of rows) samples.set(cell, [...(samples.get(cell) ?? []), text])
  return samples
}

/** SQL that tests whether a cell called `word` can be parsed as this column. */
function contentTest(nature: Nature, name: string, indicators: readonly string[]): string {
  const column = nature.columns[name]
  switch (column?.kind) {
    case 'site':
      return 'fold(word) in (select word_folded from site_words)'
    case 'date':
      return nature.dates === 'YYYYMMDD' ? 'to_compact_date(word) is not null' : 'to_date(word) is not null'
    case 'period':
      return 'period_of(word) is not null'
    case 'unit': {
      const codes = new Set<string>(unitsOf(column.of))
      return isOneOf(
        'unit_spelling(word)',
        [...unitsBySpelling].filter(([, code]) => codes.has(code)).map(([word]) => word),
      )
    }
    case 'currency':
      return isOneOf('fold(word)', [...currencyWords.keys()])
    case 'code':
      return isOneOf(
        'fold(word)',
        codeWords(nature.code, name, column.codes).map(([word]) => word),
      )
    case 'indicator':
      return isOneOf('upper(word)', indicators)
    default:
      return 'false'
  }
}

const isOneOf = (cell: string, words: readonly string[]) => `list_contains(${listOf(words)}, ${cell})`

async function firstThatHolds(
  engine: Engine,
  indexes: readonly number[],
  test: string,
): Promise<number | undefined> {
  if (indexes.length === 0) return undefined
  const rows = await engine.rows<{ cell: number; share: number }>(`
    select cell, avg(case when ${test} then 1 else 0 end)::double as share
    from (select cell, trim(cells[cell]) as word
      from sample, (values ${indexes.map((index) => `(${index + 1})`).join(', ')}) as numbers(cell))
    where word <> '' group by cell`)
  const read = new Set(rows.filter(({ share }) => share >= shareRead).map(({ cell }) => cell - 1))
  return indexes.find((index) => read.has(index))
}
