import { z } from 'zod'
import type { EntrySite } from '#model/wire/data/dataEntry.ts'
import { toPage, type Page } from '#model/wire/records/page.ts'
import type { Tx } from '../engine/database.ts'
import { likeAll, likePatterns, Parameters } from '../engine/listQuery.ts'
import { totalRow } from '../engine/rows.ts'
import { inPerimeter } from './perimeterSites.ts'

/** The place of a data entry: its import and its organisation. */
export type EntryPlace = { orgId: string; importId: string; now: Date }

const siteRow = z.object({ id: z.string(), name: z.string(), companyName: z.string(), filled: z.int() })
const filledSiteRow = z.object({ id: z.string(), name: z.string(), nationalId: z.string().nullable() })
export type FilledSite = z.output<typeof filledSiteRow>

/** The values that a data entry requests for each site. */
export type RequestedFields = { indicators: readonly string[]; periods: readonly string[] }

type SiteQuery = {
  pageNumber: number
  pageSize: number
  search?: string | undefined
  only?: 'INCOMPLETE' | undefined
}

/** A page of a data entry's sites by name, each with its number of filled cells. */
export async function listEntrySites(
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators, periods }: RequestedFields,
  query: SiteQuery,
): Promise<Page<EntrySite>> {
  const expected = indicators.length * periods.length
  const patterns = likePatterns(query.search ?? '')

  /** SQL of the requested sites and of the number of filled cells of a site, with its parameters. */
  const queryBy = (parameters: Parameters) => {
    const [org, sheet] = [parameters.add(orgId), parameters.add(importId)]
    const filled = () => `(select count(*)::int from data_entry_cells c
      where c.org_id = d.org_id and c.import_id = ${sheet} and c.division_id = d.id and c.value is not null
        and c.indicator = any(${parameters.add(indicators)}) and c.period = any(${parameters.add(periods)}))`
    const conditions = [inPerimeter(org, sheet)]
    conditions.push(...likeAll('d.search_text', patterns, parameters))
    if (query.only === 'INCOMPLETE') conditions.push(`${filled()} < ${parameters.add(expected)}::int`)
    return { filled, where: conditions.join(' and ') }
  }

  const counting = new Parameters()
  const [counted] = await tx.sql(
    totalRow,
    `select count(*)::int as total from divisions d where ${queryBy(counting).where}`,
    counting.values,
  )
  const reading = new Parameters()
  const { filled, where } = queryBy(reading)
  const rows = await tx.sql(
    siteRow,
    `select d.id, d.name, k.name as "companyName", ${filled()} as filled
     from divisions d join companies k on k.org_id = d.org_id and k.id = d.company_id
     where ${where} order by d.sort_name, d.id
     limit ${reading.add(query.pageSize)} offset ${reading.add(query.pageNumber * query.pageSize)}`,
    reading.values,
  )
  return toPage(
    rows.map((row) => ({ ...row, expected })),
    counted?.total ?? 0,
    query,
  )
}

/** Sites of a data entry that hold a value, by name, for writing its file. */
export const filledSites = (
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators, periods }: RequestedFields,
): Promise<FilledSite[]> =>
  tx.sql(
    filledSiteRow,
    `select d.id, d.name, d.national_id as "nationalId" from divisions d
     where ${inPerimeter('$1', '$2')} and exists (select from data_entry_cells c
       where c.org_id = d.org_id and c.import_id = $2 and c.division_id = d.id and c.value is not null
         and c.indicator = any($3) and c.period = any($4))
     order by d.sort_name, d.id`,
    [orgId, importId, indicators, periods],
  )
