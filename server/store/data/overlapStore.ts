import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { overlapChoices, type OverlapChoice } from '#model/wire/data/dataFiles.ts'
import {
  overlap,
  type OverlapDecision,
  type OverlapFilter,
  type OverlapQuery,
} from '#model/wire/data/overlaps.ts'
import type { FoundOverlap } from '#server/adapters/cube/ingest.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { likeAll, likePatterns, Parameters } from '../engine/listQuery.ts'
import type { Actor } from '../engine/recordStore.ts'
import { countRow, totalRow } from '../engine/rows.ts'
import { titleSql } from './fileRows.ts'
import { dataOverlaps } from '../tables/dataImports.ts'

const row = overlap
  .omit({ indicatorLabel: true, unit: true, detail: true })
  .extend({ dimensions: z.string().nullable() })
export type StoredOverlap = z.output<typeof row>

const decisionRow = z.object({ id: z.string(), chosen: z.enum(overlapChoices) })
const indicatorRow = z.object({ code: z.string(), overlaps: z.int() })

/** Filters with the indicators whose names match the search. */
export type OverlapSearch = OverlapFilter & { foundIndicators: readonly string[] }

/** Conditions on overlaps `o` of a file with their site `d`, in SQL. */
function whereOf(orgId: string, fileId: string, filter: OverlapSearch, parameters: Parameters): string {
  const conditions = [`o.org_id = ${parameters.add(orgId)} and o.file_id = ${parameters.add(fileId)}`]
  const { search, indicator, kind, choice, foundIndicators } = filter
  if (indicator !== undefined) conditions.push(`o.indicator = ${parameters.add(indicator)}`)
  if (kind !== undefined) conditions.push(`o.kind = ${parameters.add(kind)}`)
  if (choice === 'NONE') conditions.push('o.choice is null')
  else if (choice !== undefined) conditions.push(`o.choice = ${parameters.add(choice)}`)
  const patterns = likePatterns(search ?? '')
  if (patterns.length > 0)
    conditions.push(`(o.indicator = any(${parameters.add(foundIndicators)}) or exists (
      select from divisions d where d.org_id = o.org_id and d.id = o.division_id
        and ${likeAll('d.search_text', patterns, parameters).join(' and ')}))`)
  return conditions.join(' and ')
}

type WantedDecision = Pick<OverlapDecision, 'choice'> & {
  ids?: readonly string[] | undefined
  filter?: (OverlapFilter & Partial<OverlapSearch>) | undefined
}

/** The order of each sort; the default and that by difference are read from an index. */
const orders: Readonly<Record<string, string>> = {
  position: 'o.position',
  difference: 'abs(o.difference)',
  newValue: 'o.new_value',
  oldValue: 'o.old_value',
  startDate: 'o.start_date',
  indicator: 'o.indicator',
}

const orderOf = (sort = 'position,asc'): string => {
  const [field = 'position', direction] = sort.split(',')
  const way = direction === 'desc' ? 'desc nulls last' : 'asc'
  return field === 'position' ? `o.position ${way}` : `${orders[field]} ${way}, o.position`
}

const rowsSql = (where: string, order: string, page: string) => `
  select o.id, o.division_id as "divisionId", coalesce(d.name, '') as "divisionName", o.indicator, o.dimensions,
    o.start_date as "startDate", o.end_date as "endDate", o.kind, o.new_value as "newValue", o.old_value as "oldValue",
    o.difference, o.line, o.new_facts as "newFacts", o.old_facts as "oldFacts", o.old_origin as "oldOrigin", o.choice,
    nullif(${accountNameSql('a')}, '') as "decidedBy",
    (select coalesce(json_agg(json_build_object('importId', f.import_id, 'name', coalesce(${titleSql('f')}, ''),
        'line', (s.source->>'line')::bigint, 'facts', (s.source->>'facts')::int) order by s.rank), '[]')
      from jsonb_array_elements(o.sources) with ordinality as s(source, rank)
        left join data_files f on f.org_id = o.org_id and f.id = (s.source->>'fileId')::uuid) as sources
  from (select * from data_overlaps o where ${where} order by ${order} ${page}) o
    left join divisions d on d.org_id = o.org_id and d.id = o.division_id
    left join accounts a on a.id = o.account_id
  order by ${order}`

/** Rows sent to PostgreSQL per statement. */
const batchRows = 2000

/** Overlaps of files with existing facts, and what users have decided on them. */
export const overlapStore = {
  /** Replaces the overlaps of a file by those of a new check. A choice is kept where both sides are the same. */
  async replace(tx: Tx, orgId: string, fileId: string, found: readonly FoundOverlap[]): Promise<void> {
    const rows = await tx.db
      .select(pick(dataOverlaps, 'id', 'choice', 'accountId', 'decidedAt'))
      .from(dataOverlaps)
      .where(
        and(eq(dataOverlaps.orgId, orgId), eq(dataOverlaps.fileId, fileId), isNotNull(dataOverlaps.choice)),
      )
    const decided = new Map(rows.map((one) => [one.id, one]))
    await tx.db
      .delete(dataOverlaps)
      .where(and(eq(dataOverlaps.orgId, orgId), eq(dataOverlaps.fileId, fileId)))
    for (let start = 0; start < found.length; start += batchRows) {
      const batch = found.slice(start, start + batchRows).map((one) => ({ ...one, ...decided.get(one.id) }))
      await tx.execute(
        `insert into data_overlaps (org_id, file_id, id, position, division_id, indicator, start_date, end_date,
           new_value, old_value, line, new_facts, old_facts, dimensions, kind, old_origin, sources, choice, account_id,
           decided_at)
         select $1, $2, id, position, site, indicator, start_date, end_date, new_value, old_value, line, new_facts,
           old_facts, dimensions, kind, old_origin, sources, choice, "accountId", "decidedAt"
         from jsonb_to_recordset($3::jsonb) as n(id text, position int, site uuid, indicator text, start_date date,
           end_date date, new_value float8, old_value float8, line int, new_facts int, old_facts int, dimensions text,
           kind text, old_origin text, sources jsonb, choice text, "accountId" uuid, "decidedAt" timestamptz)`,
        [orgId, fileId, JSON.stringify(batch)],
      )
    }
  },

  /** A page of overlaps, the number that match, and what can be filtered by. */
  async list(tx: Tx, orgId: string, fileId: string, query: OverlapQuery & OverlapSearch) {
    const { pageNumber, pageSize, sort } = query
    const reading = new Parameters()
    const where = whereOf(orgId, fileId, query, reading)
    const page = `limit ${reading.add(pageSize)} offset ${reading.add(pageNumber * pageSize)}`
    const rows = await tx.sql(row, rowsSql(where, orderOf(sort), page), reading.values)
    const counting = new Parameters()
    const [counted] = await tx.sql(
      totalRow,
      `select count(*)::int as total from data_overlaps o where ${whereOf(orgId, fileId, query, counting)}`,
      counting.values,
    )
    const indicators = await tx.sql(
      indicatorRow,
      `select indicator as code, count(*)::int as overlaps from data_overlaps
       where org_id = $1 and file_id = $2 group by indicator order by indicator`,
      [orgId, fileId],
    )
    return {
      rows,
      total: counted?.total ?? 0,
      indicators,
      undecided: await overlapStore.undecided(tx, orgId, fileId),
    }
  },

  /** Number of overlaps of a file without a choice. */
  async undecided(tx: Tx, orgId: string, fileId: string): Promise<number> {
    const [found] = await tx.sql(
      countRow,
      `select count(*)::int as count from data_overlaps where org_id = $1 and file_id = $2 and choice is null`,
      [orgId, fileId],
    )
    return found?.count ?? 0
  },

  /** The choices on the overlaps of a file, by their ids. */
  decisions: (tx: Tx, orgId: string, fileId: string): Promise<{ id: string; chosen: OverlapChoice }[]> =>
    tx.sql(
      decisionRow,
      `select id, choice as chosen from data_overlaps where org_id = $1 and file_id = $2 and choice is not null
       order by id`,
      [orgId, fileId],
    ),

  /** Records a choice on overlaps; returns how many have changed. */
  async decide(
    tx: Tx,
    { orgId, accountId }: Actor,
    fileId: string,
    { choice, ids, filter }: WantedDecision,
    now: Date,
  ): Promise<number> {
    const parameters = new Parameters()
    const wanted = { foundIndicators: [], ...filter }
    const conditions = [whereOf(orgId, fileId, wanted, parameters)]
    if (ids !== undefined) conditions.push(`o.id = any(${parameters.add(ids)})`)
    // A computed figure never replaces a stated total without being asked for.
    else if (filter?.kind === undefined && choice !== null)
      conditions.push(`o.kind not in ('COMPUTED', 'PARTS')`)
    // A total and its parts are the same figure: they are never added up.
    if (choice === 'SUM') conditions.push(`o.kind <> 'PARTS'`)
    const [changed] = await tx.sql(
      countRow,
      `with changed as (
         update data_overlaps o set choice = ${parameters.add(choice)},
           account_id = ${parameters.add(choice === null ? null : accountId)},
           decided_at = ${parameters.add(choice === null ? null : now.toISOString())}
         where ${conditions.join(' and ')} and o.choice is distinct from ${parameters.add(choice)}
         returning 1
       ) select count(*)::int as count from changed`,
      parameters.values,
    )
    return changed?.count ?? 0
  },
}
