import { join } from 'node:path'
import type { FactorTable } from '#model/data/emissionFactors.ts'
import { certificates, emissionRules } from '#model/data/emissions.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { UncoveredActivity, UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { ratesInSql, type Place } from './emissionSql.ts'
import { openEngine } from './ingest/openEngine.ts'
import { literal } from './ingest/sql.ts'
import { viewOfFacts } from './openFacts.ts'
import { toFactorInfo, type KeptFactor } from './storedFactor.ts'
import { createUncovered, listUncovered, type PlacedSite } from './uncoveredActivities.ts'

/** All facts of an organisation that count; all input and output are files on this machine. */
export type CompletionOrder = {
  /** Parquet of facts, by the file that they were read from. */
  facts: readonly { fileId: string; path: string }[]
  hidden: readonly string[]
  sites: readonly PlacedSite[]
  factors: FactorTable<OwnedFactor>
  /** A folder of its own, removed by the caller. */
  work: string
}

/** The facts of a file with the emissions that were missing from it. */
export type CompletedFile = {
  fileId: string
  path: string
  added: number
  /** The factors of the added emissions. */
  factors: UsedFactor[]
  /** Its activities that still have no factor. */
  uncovered: UncoveredActivity[]
}

/**
 * Computes the emissions of activities that had no factor and have one now. Existing facts stay as they are: each file
 * is written again with its facts and the added emissions.
 */
export async function completeEmissions(order: CompletionOrder): Promise<CompletedFile[]> {
  const { facts, hidden, sites, factors, work } = order
  const paths = facts.map(({ path }) => path)
  const engine = await openEngine(work, [...paths, ...hidden])
  try {
    await engine.run(viewOfFacts({ facts: paths, hidden }))
    await createUncovered(engine, sites)
    const places = await engine.rows<Place>(
      'select distinct of_year as year, of_country as country from uncovered',
    )
    // The renewable part of a purchase is a fact of the same line, with its contract.
    await engine.run(`create table certified as
      select file_id, line, any_value(value) as value from facts
      where indicator = 'EN02' and (dimensions->>'$.instrument') in (${certificates.map(literal).join(', ')})
      group by file_id, line`)
    await engine.run(`create table completed as
      with shares as (
        select uncovered.*, case when contractual and certified.value is not null
          then least(1, greatest(0, certified.value / uncovered.value)) else 0 end as covered
        from uncovered left join certified on certified.file_id = uncovered.file_id and certified.line = uncovered.line
      )
      select shares.*, rate * (1 - covered) as tonnes, json_merge_patch(factor, case when covered > 0
        then json_object('coveredShare', round(covered * 100, 4)::varchar) else '{}'::json end)::varchar as factor
      from shares join ${ratesInSql(emissionRules, places, factors)} on rates.rule = shares.rule
        and rates.year = of_year and rates.country = of_country and rates.gives = shares.gives`)
    const found = await engine.rows<{ fileId: string; added: number }>(
      'select file_id as "fileId", count(*)::integer as added from completed group by file_id order by file_id',
    )
    await engine.run(`create table remaining as
      select uncovered.* from uncovered anti join completed using (file_id, line, indicator, gives)`)
    const completed: CompletedFile[] = []
    for (const [index, { fileId, added }] of found.entries()) {
      const source = facts.find((one) => one.fileId === fileId)
      if (source === undefined) throw new Error(`There are no facts of the file ${fileId}`)
      const path = join(work, `completed-${index}.parquet`)
      const kept = `read_parquet(${literal(source.path)})`
      await engine.run(`copy (
          from (
            from ${kept}
            union all by name
            select act.* replace (gives as indicator, act.value * tonnes as value, 'tCO2e' as unit,
              act.value as typed_value, act.unit as typed_unit,
              json_merge_patch(act.dimensions, factor)::varchar as dimensions)
            from ${kept} as act join completed on completed.file_id = act.file_id and completed.line = act.line
              and completed.indicator = act.indicator
          ) order by indicator, site_id, start_date, line
        ) to ${literal(path)} (format parquet, compression zstd)`)
      const used = await engine.rows<{ factor: string; year: number; facts: number }>(`
        select factor, of_year as year, count(*)::integer as facts from completed
        where file_id = ${literal(fileId)} group by factor, of_year order by facts desc, factor, year`)
      completed.push({
        fileId,
        path,
        added,
        factors: used.map(({ factor, year, facts: many }) => ({
          ...toFactorInfo(JSON.parse(factor) as KeptFactor),
          activityYear: year,
          facts: many,
        })),
        uncovered: await listUncovered(engine, { of: 'remaining', fileId }),
      })
    }
    return completed
  } finally {
    engine.close()
  }
}
