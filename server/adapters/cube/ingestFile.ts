import { join } from 'node:path'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { CheckList } from './ingest/check.ts'
import { correctRecords, readCorrected } from './ingest/corrections.ts'
import { parseColumns } from './ingest/parseColumns.ts'
import { checkGroups } from './ingest/checkGroups.ts'
import { checkSeries } from './ingest/checkSeries.ts'
import { checkParts } from './ingest/checkParts.ts'
import { checkOverlaps, dropKept } from './ingest/checkOverlaps.ts'
import { countOverlaps, writeOverlaps } from './ingest/createOverlaps.ts'
import { checkTotals, followParts } from './ingest/checkTotals.ts'
import { checkRows } from './ingest/checkRows.ts'
import { createComparableView, isAboutFewPeople } from './ingest/smallGroupsInFile.ts'
import { knownIndicators, type KnownIndicator } from './ingest/indicators.ts'
import { mapColumns, type Layout } from './ingest/columnMapping.ts'
import { createMacros } from './ingest/macros.ts'
import { createEmissions, readUsedFactors } from './ingest/createEmissions.ts'
import { createFacts } from './ingest/createFacts.ts'
import { matchHeaders } from './ingest/matchHeaders.ts'
import { openEngine, type Engine } from './ingest/openEngine.ts'
import { prepareText } from './ingest/prepareText.ts'
import { readHeaders, type Heads } from './ingest/readHeaders.ts'
import { readHistory } from './ingest/readHistory.ts'
import { readRecords } from './ingest/readRecords.ts'
import { findHeadquarter, readSites } from './ingest/readSites.ts'
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
  const text = await prepareText(order.source, order.work)
  const heads = await readHeaders(text, nature.code === 'FEC' ? ['\t', '|', ';', ','] : [';', ',', '\t'])
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
    await readRecords(engine, text, heads)
    await correctRecords(engine, heads, order)
    const indicators = knownIndicators(order.language)
    await engine.run(`create table computed_indicators as ${computedOf(indicators)}`)
    const columns = await matchHeaders(engine, nature, heads.names, order, [...indicators.keys()])
    const layout = mapColumns(
      nature,
      heads.names,
      columns.map(({ column }) => column),
    )
    onProgress(20)
    const missing = layout.columns.filter(({ column, cell }) => column.isRequired === true && cell === null)
    const read =
      missing.length > 0
        ? await leaveUnread(engine, layout)
        : await checkAndWrite(engine, { order, layout, heads, indicators, onProgress })
    return {
      ...read,
      check: {
        ...read.check,
        encoding: text.encoding,
        columns,
        missingColumns: missing.map(({ name }) => name),
        preview: await readPreview(engine, heads),
        corrected: await readCorrected(engine, text, heads, order),
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
  check: Omit<IngestReport['check'], 'encoding' | 'columns' | 'missingColumns' | 'preview' | 'corrected'>
}

/** Without a required column, every row would be rejected for the same reason, so no row is read. */
async function leaveUnread(engine: Engine, { nature }: Layout): Promise<Read> {
  const [size] = await engine.rows<{ rows: number }>('select count(*)::integer as rows from records')
  if (size === undefined || size.rows === 0) throw new Refused('dataFileNoRows')
  return {
    counts: { rows: size.rows, accepted: 0, rejected: 0, warnings: 0, facts: 0, overlaps: 0 },
    check: {
      unknownSites: [],
      byRule: [],
      problems: [],
      sums: [],
      factors: [],
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
  onProgress: (percent: number) => void
}

async function checkAndWrite(engine: Engine, parts: Parts): Promise<Read> {
  const { order, layout, heads, indicators, onProgress } = parts
  const checks = new CheckList()
  await parseColumns(engine, layout, [...indicators.keys()])
  onProgress(45)
  const today = new Date().toISOString().slice(0, 10)
  await checkRows(engine, layout, checks, {
    declared: { ...order, today },
    delimiter: heads.delimiter,
    language: order.language,
  })
  await checkGroups(engine, layout, checks)
  onProgress(60)
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
      byRule: await countByRule(engine, labels),
      problems: await readProblems(engine, layout, order.language),
      sums: await sumFacts(engine, indicators),
      factors: await readUsedFactors(engine, layout),
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
