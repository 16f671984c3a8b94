import { join } from 'node:path'
import { headWords } from '#locales/natureLabels.ts'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { CheckList } from './ingest/check.ts'
import { correctRecords, readCorrected } from './ingest/corrections.ts'
import { parseColumns, type Conventions } from './ingest/parseColumns.ts'
import { findMonthColumns, splitMonths } from './ingest/monthColumns.ts'
import { checkGroups } from './ingest/checkGroups.ts'
import { checkSeries } from './ingest/checkSeries.ts'
import { checkParts } from './ingest/checkParts.ts'
import { checkOverlaps, dropKept } from './ingest/checkOverlaps.ts'
import { countOverlaps, writeOverlaps } from './ingest/createOverlaps.ts'
import { checkTotals, followParts } from './ingest/checkTotals.ts'
import { convertAmounts, noAmounts } from './ingest/convertAmounts.ts'
import { checkRows } from './ingest/checkRows.ts'
import { createComparableView, isAboutFewPeople } from './ingest/smallGroupsInFile.ts'
import { knownIndicators, type KnownIndicator } from './ingest/indicators.ts'
import { createConstants, findFills } from './ingest/columnFills.ts'
import { mapColumns, type Layout } from './ingest/columnMapping.ts'
import { createMacros } from './ingest/macros.ts'
import { createEmissions, readUncovered, readUsedFactors } from './ingest/createEmissions.ts'
import { createFacts } from './ingest/createFacts.ts'
import { matchHeaders } from './ingest/matchHeaders.ts'
import { openEngine, type Engine } from './ingest/openEngine.ts'
import { prepareText } from './ingest/prepareText.ts'
import { readHeaders, type Heads } from './ingest/readHeaders.ts'
import { readHistory } from './ingest/readHistory.ts'
import { readRecords } from './ingest/readRecords.ts'
import { findHeadquarter, readSites } from './ingest/readSites.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { fileDelimiters, type FileDelimiter } from '#model/rules/csv/reading/fileLayout.ts'
import type { FoundReading } from '#model/wire/data/fileReading.ts'
import { Refused } from './ingest/refused.ts'
import { rowsOf } from './ingest/sql.ts'
import { checkMessages } from './ingest/checkMessages.ts'
import { writeFacts, writeHidden, writeRejects } from './ingest/writeFiles.ts'
import {
  countByRule,
  countRows,
  readPreview,
  readProblems,
  readUnknownSites,
  readUnknownValues,
  sumFacts,
  addMessages,
} from './ingest/writeReport.ts'
import { fileTooHeavy, type IngestOrder, type IngestReport, type IngestResult } from './ingest.ts'

/** Reads one file, checks it, and writes the results into the folder of the order. `onProgress` receives percents. */
export async function ingestFile(
  order: IngestOrder,
  onProgress: (percent: number) => void = () => undefined,
): Promise<IngestResult> {
  try {
    return { report: await readWhole(order, onProgress) }
  } catch (error) {
    if (error instanceof Refused) return { refused: { code: error.code, args: { ...error.args } } }
    // A retry would run out of memory too.
    if (isOutOfMemory(error)) return { refused: fileTooHeavy }
    throw error
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Out of Memory Error')

async function readWhole(order: IngestOrder, onProgress: (percent: number) => void): Promise<IngestReport> {
  const nature = natureOf(order.nature)
  if (nature === undefined) throw new Error(`There is no nature ${order.nature}`)
  const { reading } = order
  const text = await prepareText(order.source, order.work, reading.encoding)
  const known = headWords(nature)
  const written = await readHeaders(text, delimitersOf(nature), reading, (head) =>
    known.has(normaliseHeader(head)),
  )
  onProgress(10)
  const engine = await openEngine(order.work, [
    text.path,
    order.sites,
    ...order.history.facts,
    ...order.history.hidden,
    ...(order.write?.authors ? [order.write.authors] : []),
    ...(order.decisions === null ? [] : [order.decisions]),
  ])
  try {
    await createMacros(engine)
    await readSites(engine, order)
    if (nature.place === 'headquarter') await findHeadquarter(engine)
    await readRecords(engine, text, written)
    const months = findMonthColumns(nature, written, order)
    if (months) await splitMonths(engine, written, months, order)
    const heads: Heads = months ? { ...written, names: months.names } : written
    await correctRecords(engine, heads, order)
    const indicators = knownIndicators(order.language)
    await engine.run(`create table computed_indicators as ${computedOf(indicators)}`)
    const columns = await matchHeaders(engine, nature, { ...heads, placed: months?.placed ?? {} }, order, [
      ...indicators.keys(),
    ])
    const placed = new Map(columns.flatMap(({ head, column }) => (column === null ? [] : [[column, head]])))
    const fills = findFills(nature, heads, placed, order, months)
    await createConstants(engine, nature, fills, order)
    const layout = mapColumns(
      nature,
      heads.names,
      columns.map(({ column }) => column),
      new Map(fills.map(({ column, fill }) => [column, fill])),
    )
    onProgress(20)
    const missing = layout.columns.filter(({ column, isThere }) => column.isRequired === true && !isThere)
    const read =
      missing.length > 0
        ? await leaveUnread(engine, layout)
        : await checkAndWrite(engine, {
            order,
            layout,
            heads,
            indicators,
            isCurrencyChosen: fills.some(
              ({ column, by }) => nature.columns[column]?.kind === 'currency' && by === 'person',
            ),
            unmapped: columns.flatMap(({ column }, index) => (column === null ? [index + 1] : [])),
            onProgress,
          })
    const { conventions, ...found } = read.check
    return {
      ...read,
      check: {
        ...found,
        reading: {
          delimiter: heads.delimiter,
          headLine: heads.line,
          opening: heads.opening.map(({ line, cells }) => ({ line, cells: cells.map(shorten) })),
          samples: [...heads.samples],
          monthColumns: [...(months?.heads ?? [])],
          fills,
          conventions: conventionsOf(conventions),
        },
        encoding: text.encoding,
        columns,
        missingColumns: missing.map(({ name }) => name),
        preview: await readPreview(engine, heads),
        corrected: await readCorrected(engine, order),
      },
    }
  } finally {
    engine.close()
  }
}

const computedOf = (indicators: ReadonlyMap<string, KnownIndicator>): string =>
  `select code from ${rowsOf(
    'computed',
    { code: 'varchar' },
    [...indicators.values()].filter(({ isComputed }) => isComputed).map(({ code }) => [code]),
  )}`

type Read = Omit<IngestReport, 'check'> & {
  check: Omit<
    IngestReport['check'],
    'encoding' | 'columns' | 'reading' | 'missingColumns' | 'preview' | 'corrected'
  > & { conventions: Conventions }
}

/** Accounting files are separated by tabs or bars by law. */
const delimitersOf = ({ code }: Nature): FileDelimiter[] =>
  code === 'FEC' ? ['\t', '|', ';', ','] : [...fileDelimiters]

const shownSigns = 80
const shorten = (cell: string): string => cell.slice(0, shownSigns)

/** How numbers and dates are read, where the file has cells of them. */
const conventionsOf = ({ numbers, dates }: Conventions): FoundReading['conventions'] => [
  ...numbers.flatMap(({ column: { name, head }, sign, by, evidence }) =>
    head === null || sign === null
      ? []
      : [{ head, column: name, kind: 'number' as const, value: sign, by, evidence }],
  ),
  ...dates.flatMap(({ column: { name, head }, order, by, evidence }) =>
    head === null || order === null
      ? []
      : [{ head, column: name, kind: 'date' as const, value: order, by, evidence }],
  ),
]

/** Without a required column, every row would be rejected for the same reason, so no row is read. */
async function leaveUnread(engine: Engine, { nature }: Layout): Promise<Read> {
  const [size] = await engine.rows<{ rows: number }>('select count(*)::integer as rows from records')
  if (size === undefined || size.rows === 0) throw new Refused('dataFileNoRows')
  return {
    counts: {
      rows: size.rows,
      accepted: 0,
      rejected: 0,
      waiting: size.rows,
      warnings: 0,
      facts: 0,
      overlaps: 0,
    },
    check: {
      unknownSites: [],
      unknownValues: [],
      conventions: { numbers: [], dates: [], withUnits: [] },
      byRule: [],
      problems: [],
      amounts: noAmounts,
      sums: [],
      factors: [],
      uncovered: [],
      // Without the columns, the subject of the file is unknown.
      tellsOfFew: nature.code === indicatorValues.code,
    },
    rejects: null,
    facts: null,
    hidden: null,
    undecided: 0,
    overlaps: null,
  }
}

type Parts = {
  order: IngestOrder
  layout: Layout
  heads: Heads
  indicators: ReadonlyMap<string, KnownIndicator>
  /** A person has said which currency amounts are in that state none. */
  isCurrencyChosen: boolean
  /** Positions in the record of columns that nothing is read from. */
  unmapped: readonly number[]
  onProgress: (percent: number) => void
}

async function checkAndWrite(engine: Engine, parts: Parts): Promise<Read> {
  const { order, layout, heads, indicators, isCurrencyChosen, onProgress } = parts
  const checks = new CheckList()
  const conventions = await parseColumns(engine, layout, {
    order,
    delimiter: heads.delimiter,
    indicators: [...indicators.keys()],
  })
  onProgress(45)
  const today = new Date().toISOString().slice(0, 10)
  await checkRows(engine, layout, checks, {
    declared: { ...order, today },
    conventions,
    isCurrencyChosen,
    language: order.language,
  })
  await checkGroups(engine, layout, checks)
  onProgress(60)
  const amounts = await convertAmounts(engine, layout, {
    ...order,
    isChosen: isCurrencyChosen,
    unmapped: parts.unmapped,
  })
  await createFacts(engine, layout, checks, indicators)
  await createEmissions(engine, layout, order.factors)
  await readHistory(engine, order.history)
  await checkOverlaps(engine, layout, checks, order)
  const withheld = await createComparableView(engine, order)
  await checkSeries(engine, layout, checks, order)
  await checkParts(engine, layout, checks)
  onProgress(80)
  // Computed before lines lose facts that already exist: the check shows these lines too.
  const isAboutFew = await isAboutFewPeople(engine, layout)
  await dropKept(engine)
  await checkTotals(engine, order.decisions)
  await followParts(engine)
  const overlaps = await countOverlaps(engine)
  const labels = checkMessages(order.language, layout)
  await addMessages(engine, layout, checks, labels)
  const counts = { ...(await countRows(engine)), overlaps: overlaps.total }
  return {
    counts,
    check: {
      unknownSites: await readUnknownSites(engine, layout, heads),
      unknownValues: await readUnknownValues(engine, layout, order.language),
      conventions,
      byRule: await countByRule(engine, labels),
      problems: await readProblems(engine, layout, conventions, order.language),
      amounts,
      sums: await sumFacts(engine, indicators),
      factors: await readUsedFactors(engine, layout),
      uncovered: await readUncovered(engine, layout),
      tellsOfFew: isAboutFew,
    },
    rejects:
      counts.rejected === 0 ? null : await writeRejects(engine, { layout, heads, labels, work: order.work }),
    facts: await writeFacts(engine, layout, order),
    hidden: order.write === null ? null : await writeHidden(engine, layout, order),
    undecided: overlaps.undecided,
    overlaps:
      overlaps.total === 0
        ? null
        : await writeOverlaps(engine, order, { path: join(order.work, 'overlaps.jsonl'), withheld }),
  }
}
