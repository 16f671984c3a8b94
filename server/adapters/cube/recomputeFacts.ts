import { join } from 'node:path'
import type { FactorTable } from '#model/data/emissionFactors.ts'
import { certificates, emissionRules } from '#model/data/emissions.ts'
import type { CurrencyRate } from '#model/rules/data/currencyRates.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import type { UncoveredActivity, UsedFactor } from '#model/wire/data/emissionFactors.ts'
import {
  listedFiguresMax,
  type FigureBasis,
  type RecomputationKind,
  type RecomputeReason,
} from '#model/wire/data/recomputations.ts'
import {
  beginsWithin,
  changeConversions,
  changeEmissions,
  changeRates,
  changeTotals,
  createChanges,
} from './changedFigures.ts'
import { ratesInSql, type Place } from './emissionSql.ts'
import { openEngine, type Engine } from './ingest/openEngine.ts'
import { listOf, literal } from './ingest/sql.ts'
import { readFacts, viewOfFacts, viewOfHidden } from './openFacts.ts'
import { toFactorInfo, type KeptFactor } from './storedFactor.ts'
import { createUncovered, listUncovered, type PlacedSite } from './uncoveredActivities.ts'

/** All facts of an organisation that count; all input and output are files on this machine. */
export type RecomputeOrder = {
  kind: RecomputationKind
  /** Figures that begin on these days; null for all. */
  range: { start: string; end: string } | null
  /** Parquet of facts, by the file that they were read from. */
  facts: readonly { fileId: string; path: string }[]
  hidden: readonly string[]
  sites: readonly PlacedSite[]
  factors: FactorTable<OwnedFactor>
  rates: readonly CurrencyRate[]
  /** A folder of its own, removed by the caller. */
  work: string
}

/** The new version of the facts of a file. */
export type NewFacts = {
  fileId: string
  path: string
  /** Facts more than before; below zero where facts are removed. */
  added: number
  /** The factors of its emissions. */
  factors: UsedFactor[]
  /** Its activities that have no factor. */
  uncovered: UncoveredActivity[]
}

/** A figure that changes, as a line of the list of changes; those about people are not listed. */
export type ChangedFigure = {
  position: number
  site: string
  fileId: string
  line: number
  indicator: string
  startDate: string
  endDate: string
  oldValue: number | null
  newValue: number | null
  reason: RecomputeReason
  oldBasis: FigureBasis | null
  newBasis: FigureBasis | null
}

export type Recomputed = {
  files: NewFacts[]
  /** Changed figures, without those about people, as in `sums`. */
  figures: number
  sums: {
    indicator: string
    reason: RecomputeReason
    figures: number
    oldValue: number
    newValue: number
  }[]
  /** The changes as JSON, one a line; at most `listedFiguresMax`. */
  changes: string
}

/**
 * Computes stored figures again with the factors, rates and components of today, and adds emissions that were missing.
 * Nothing is changed in place: each file with a change is written as a new one, with its other facts as they are.
 */
export async function recomputeFacts(order: RecomputeOrder): Promise<Recomputed> {
  const { facts, hidden, sites, factors, rates, work, kind, range } = order
  const paths = facts.map(({ path }) => path)
  const within = beginsWithin(range)
  const engine = await openEngine(work, [...paths, ...hidden])
  try {
    await engine.run(viewOfFacts({ facts: paths, hidden }, 'stored'))
    await engine.run(`create temp view all_stored as ${readFacts(paths)}`)
    await engine.run(viewOfHidden(hidden))
    await createChanges(engine)
    if (kind === 'ALL') {
      await changeRates(engine, rates, within)
      await changeConversions(engine, within)
    }
    // The renewable part of a purchase is a fact of the same line, with its contract.
    await engine.run(`create table certified as
      select file_id, line, any_value(value) as value from all_facts
      where indicator = 'EN02' and (dimensions->>'$.instrument') in (${certificates.map(literal).join(', ')})
      group by file_id, line`)
    if (kind === 'ALL') await changeEmissions(engine, factors, sites, within)
    await addMissing(engine, { factors, sites, within })
    if (kind === 'ALL') await changeTotals(engine, within)
    await listChanges(engine)
    const files: NewFacts[] = []
    for (const [index, source] of (await changedFiles(engine)).entries()) {
      const path = facts.find(({ fileId }) => fileId === source.fileId)?.path
      if (path === undefined) throw new Error(`There are no facts of the file ${source.fileId}`)
      const written = join(work, `recomputed-${index}.parquet`)
      await writeNewFacts(engine, { fileId: source.fileId, from: path, to: written })
      files.push({
        ...source,
        path: written,
        factors: await usedFactors(engine, source.fileId),
        uncovered: await listUncovered(engine, { of: 'remaining', fileId: source.fileId }),
      })
    }
    const changes = join(work, 'changes.jsonl')
    await engine.run(`copy (
      select position, site_id as site, file_id as "fileId", line, indicator, start_date::varchar as "startDate",
        end_date::varchar as "endDate", old_value as "oldValue", new_value as "newValue", reason,
        old_basis as "oldBasis", new_basis as "newBasis"
      from listed where position <= ${listedFiguresMax} order by position
    ) to ${literal(changes)} (format json)`)
    const sums = await engine.rows<
      Recomputed['sums'][number]
    >(`select indicator, reason, count(*)::integer as figures,
        fsum(coalesce(old_value, 0)) as "oldValue", fsum(coalesce(new_value, 0)) as "newValue"
      from listed group by indicator, reason order by indicator, reason`)
    return { files, figures: sums.reduce((all, { figures }) => all + figures, 0), sums, changes }
  } finally {
    engine.close()
  }
}

/** Makes `completed`, the emissions to be added, and `remaining`, those that still have no factor. */
async function addMissing(
  engine: Engine,
  { factors, sites, within }: Pick<RecomputeOrder, 'factors' | 'sites'> & { within: string },
): Promise<void> {
  await createUncovered(engine, sites)
  const places = await engine.rows<Place>(
    'select distinct of_year as year, of_country as country from uncovered order by all',
  )
  await engine.run(`create table completed as
    with shares as (
      select uncovered.*, case when contractual and certified.value is not null
        then least(1, greatest(0, certified.value / uncovered.value)) else 0 end as covered
      from uncovered left join certified on certified.file_id = uncovered.file_id and certified.line = uncovered.line
      where not is_replaced and ${within}
    )
    select shares.*, rate * (1 - covered) as tonnes, json_merge_patch(factor, case when covered > 0
      then json_object('coveredShare', round(covered * 100, 4)::varchar) else '{}'::json end)::varchar as factor
    from shares join ${ratesInSql(emissionRules, places, factors)} on rates.rule = shares.rule
      and rates.year = of_year and rates.country = of_country and rates.gives = shares.gives`)
  await engine.run(`create table remaining as
    select uncovered.* from uncovered anti join completed using (file_id, line, indicator, gives)`)
}

/** What a value was computed with, in SQL: its emission factor, or its exchange rate. */
const basisOf = (dimensions: string): string => `case
  when (${dimensions}->>'$.emissionFactor') is not null then json_object(
    'value', (${dimensions}->>'$.factorValue')::double, 'unit', ${dimensions}->>'$.factorUnit',
    'source', ${dimensions}->>'$.factorSource', 'year', (${dimensions}->>'$.factorYear')::integer)
  when (${dimensions}->>'$.conversion.currency') is not null then json_object(
    'value', (${dimensions}->>'$.conversion.rate')::double, 'unit', 'EUR/' || (${dimensions}->>'$.conversion.currency'),
    'source', ${dimensions}->>'$.conversion.source', 'year', null) end`

/**
 * Makes `shown_changes`, every change of a figure that counts with both values and their bases, and `listed`, those that
 * are listed, each with its position. Figures about people are not: a row may stand for one person.
 */
async function listChanges({ run, rows }: Engine): Promise<void> {
  await run(`create table shown_changes as
    select stored.file_id, stored.line, stored.site_id, stored.indicator, stored.start_date, stored.end_date,
      stored.value as old_value, case when is_removed then null else changed.value end as new_value, reason,
      ${basisOf('stored.dimensions')} as old_basis,
      case when not is_removed then ${basisOf('coalesce(changed.dimensions, stored.dimensions)')} end as new_basis
    from changed join stored on stored.file_id = changed.file_id and stored.place = changed.place
    union all
    select file_id, line, site_id, gives, start_date, end_date, null, value * tonnes, 'MISSING', null,
      ${basisOf('factor')}
    from completed`)
  const found = await rows<{ indicator: string }>('select distinct indicator from shown_changes')
  const aboutPeople = found.filter(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined)
  await run(`create table listed as
    select file_id, case when line > 0 then line % ${rowsOfLine} else line end as line, site_id, indicator, start_date,
      end_date, old_value, new_value, reason, old_basis, new_basis,
      row_number() over (order by site_id, indicator, start_date, end_date, file_id, changes.line)::integer as position
    from shown_changes as changes
    where not list_contains(${listOf(aboutPeople.map(({ indicator }) => indicator))}::varchar[], indicator)`)
}

/** The files that change; none where no figure that counts does. */
const changedFiles = ({ rows }: Engine): Promise<{ fileId: string; added: number }[]> =>
  rows(`select file_id as "fileId", sum(added)::integer as added from (
      select file_id, case when is_removed then -1 else 0 end as added from changed
      union all select file_id, 1 from completed
    ) where exists (select 1 from shown_changes) group by file_id order by file_id`)

/** Writes the facts of a file with its changes, sorted as the import sorts them. */
const writeNewFacts = (
  { run }: Engine,
  { fileId, from, to }: { fileId: string; from: string; to: string },
): Promise<void> =>
  run(`copy (
      with kept as (
        select given.* replace (coalesce(changed.value, given.value) as value,
          coalesce(changed.typed_value, given.typed_value) as typed_value,
          coalesce(changed.dimensions, given.dimensions) as dimensions)
        from read_parquet(${literal(from)}) as given
          left join changed on changed.file_id = ${literal(fileId)} and changed.place = given.file_row_number
        where not coalesce(is_removed, false)
      )
      from (
        from kept
        union all by name
        select kept.* replace (gives as indicator, kept.value * tonnes as value, 'tCO2e' as unit,
          kept.value as typed_value, kept.unit as typed_unit,
          json_merge_patch(kept.dimensions, factor)::varchar as dimensions)
        from kept join completed on completed.file_id = kept.file_id and completed.line = kept.line
          and completed.indicator = kept.indicator
      ) order by indicator, site_id, start_date, line
    ) to ${literal(to)} (format parquet, compression zstd)`)

const factorNames = [
  'activity',
  'emissionFactor',
  'factorOrigin',
  'factorScope',
  'factorSource',
  'factorUnit',
  'factorPer',
  'factorValue',
  'factorYear',
  'factorCountry',
] as const satisfies readonly (keyof KeptFactor)[]

/** SQL for the factor that a column of dimensions names. */
const keptFactor = (dimensions: string): string =>
  `json_object(${factorNames.map((name) => `'${name}', ${dimensions}->>'$.${name}'`).join(', ')})`

/** Factors shown for a file, as many as its check shows. */
const shownFactorsMax = 200

/** The factors of the emissions of a file, with the number of facts computed with each. */
async function usedFactors({ rows }: Engine, fileId: string): Promise<UsedFactor[]> {
  const used = await rows<{ factor: string; year: number; facts: number }>(`
    select factor::varchar as factor, of_year as year, count(*)::integer as facts from (
      select ${keptFactor('dimensions')} as factor, year(start_date)::integer as of_year from facts
      where file_id = ${literal(fileId)} and (dimensions->>'$.emissionFactor') is not null
      union all
      select ${keptFactor('factor')}, of_year from completed where file_id = ${literal(fileId)}
    ) group by all order by facts desc, factor, year limit ${shownFactorsMax}`)
  return used.map(({ factor, year, facts }) => {
    const given = Object.entries(JSON.parse(factor) as Record<string, string | null>)
    const known = Object.fromEntries(given.filter(([, value]) => value !== null)) as KeptFactor
    return { ...toFactorInfo(known), activityYear: year, facts }
  })
}
