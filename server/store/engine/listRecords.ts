import { z } from 'zod'
import {
  counterOf,
  resourceRows,
  recordOf,
  selectList,
  storedRow,
  type Binding,
  type Row,
} from './binding.ts'
import { deepOffset, knownStart, rowsPerMark, takeStart, type Start } from './bookmarks.ts'
import type { Tx } from './database.ts'
import { needsJoins, orderOf, Parameters, rowsOf, type ListQuery } from './listQuery.ts'
import { totalRow } from './rows.ts'

const counterRow = z.object({ total: z.number(), changes: z.number() })

/** The records are in wire names: a list is read to be sent. */
export type Listing = { records: Row[]; total: number }

const toListing = (binding: Binding, rows: readonly Row[], total: number): Listing => ({
  records: rows.map((row) => recordOf(binding, row, 'wire')),
  total,
})

/**
 * One page of a resource. Totals come from the maintained counters, or from a count where a filter is set; deep pages
 * of unfiltered lists start from a bookmark; searches find and count in one scan.
 */
export async function listRecords(
  tx: Tx,
  binding: Binding,
  orgId: string,
  query: ListQuery,
): Promise<Listing> {
  const parameters = new Parameters()
  const rows = rowsOf(binding, query, orgId, parameters)
  if (rows.isSearching) return searchPage(tx, binding, rows, query, orgId, parameters)
  const offset = query.pageNumber * query.pageSize
  if (!rows.isFiltered && offset > deepOffset) return deepPage(tx, binding, orgId, query, offset)
  const { orderBy } = orderOf(binding, query.sort)
  const from = `${rows.from} ${joinsFor(binding, query)} where ${rows.where}`
  const text =
    offset > 0
      ? selectByKeys(binding, query, from, { offset, usual: deepOffset }, orgId, parameters)
      : `select ${selectList(binding)} from ${rows.from} ${binding.joins} where ${rows.where}
         order by ${orderBy('t')} limit ${limitOf(query.pageSize, parameters)}`
  const [total, page] = await Promise.all([
    countRecords(tx, binding, orgId, query),
    tx.sql(storedRow, text, parameters.values, rows.planning),
  ])
  return toListing(binding, page, total)
}

/** Page sizes that screens use; other sizes are parameters, so that they do not create a prepared statement each. */
const usualPageSizes = new Set([10, 25, 50, 100])

/**
 * A usual size is part of the statement text: with a constant limit, PostgreSQL keeps one plan for all calls, which
 * saves 0.15 ms of planning per call.
 */
const limitOf = (pageSize: number, parameters: Parameters): string =>
  usualPageSizes.has(pageSize) ? String(pageSize) : parameters.add(pageSize)

/** The number of rows of a query. */
export async function countRecords(
  tx: Tx,
  binding: Binding,
  orgId: string,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<number> {
  const parameters = new Parameters()
  const rows = rowsOf(binding, query, orgId, parameters)
  if (!rows.isFiltered) return (await readCounter(tx, binding, orgId)).total
  const joins = joinsFor(binding, query)
  const [counted] = await tx.sql(
    totalRow,
    `select count(*)::int as total from ${rows.from} ${joins} where ${rows.where}`,
    parameters.values,
    rows.planning,
  )
  return counted?.total ?? 0
}

/** The joins that the conditions of a query need: for filters on joined columns, and for a search expression. */
const joinsFor = (binding: Binding, query: Pick<ListQuery, 'filters'>): string =>
  binding.searchExpression !== undefined || needsJoins(binding, Object.keys(query.filters))
    ? binding.joins
    : ''

async function readCounter(
  tx: Tx,
  binding: Binding,
  orgId: string,
): Promise<{ total: number; changes: number }> {
  const [counter] = await tx.sql(
    counterRow,
    `select coalesce(sum(rows), 0)::int as total, coalesce(sum(changes), 0)::int as changes
     from counters where org_id = $1 and name = '${counterOf(binding)}'`,
    [orgId],
  )
  return counter ?? { total: 0, changes: 0 }
}

async function deepPage(
  tx: Tx,
  binding: Binding,
  orgId: string,
  query: ListQuery,
  offset: number,
): Promise<Listing> {
  const { total, changes } = await readCounter(tx, binding, orgId)
  if (offset >= total) return { records: [], total }
  const start =
    knownStart(binding, orgId, query.sort, changes, offset) ??
    (await takeStart(tx, binding, orgId, query.sort, changes, offset))
  return toListing(binding, start ? await readFrom(tx, binding, orgId, query, start) : [], total)
}

async function readFrom(
  tx: Tx,
  binding: Binding,
  orgId: string,
  query: ListQuery,
  { mark, offset }: Start,
): Promise<Row[]> {
  const { column, comparison } = orderOf(binding, query.sort)
  const parameters = new Parameters()
  const org = parameters.add(orgId)
  const key = `(${parameters.add(mark.key)}, ${parameters.add(mark.id)})`
  const from = `${binding.table} t where t.org_id = ${org}${resourceRows(binding)} and (t.${column}, t.id) ${comparison} ${key}`
  const skipped = { offset, usual: rowsPerMark }
  return tx.sql(storedRow, selectByKeys(binding, query, from, skipped, orgId, parameters), parameters.values)
}

/**
 * Skips rows in the index of the sort order, where there is one; only the rows of the page are read and joined. Up to
 * the usual maximum offset, the inner query has a constant limit for the planner: for an unknown offset it expects a
 * tenth of the table, and would plan again for every page (0.4 ms). Only filtered lists go beyond.
 */
function selectByKeys(
  binding: Binding,
  { sort, pageSize }: ListQuery,
  from: string,
  skipped: { offset: number; usual: number },
  orgId: string,
  parameters: Parameters,
): string {
  const { column, orderBy } = orderOf(binding, sort)
  const limit = limitOf(pageSize, parameters)
  const offset = parameters.add(skipped.offset)
  const reach = skipped.offset > skipped.usual ? '' : `limit ${skipped.usual} + ${limit}`
  return `select ${selectList(binding)} from (
      select near.id, near.${column} from (
        select t.id, t.${column} from ${from} order by ${orderBy('t')} ${reach}
      ) near order by ${orderBy('near')} limit ${limit} offset ${offset}
    ) chosen join ${binding.table} t on t.org_id = ${parameters.add(orgId)} and t.id = chosen.id ${binding.joins}
    order by ${orderBy('chosen')}`
}

async function searchPage(
  tx: Tx,
  binding: Binding,
  rows: ReturnType<typeof rowsOf>,
  query: ListQuery,
  orgId: string,
  parameters: Parameters,
): Promise<Listing> {
  const { column, orderBy } = orderOf(binding, query.sort)
  const limit = parameters.add(query.pageSize)
  const offset = parameters.add(query.pageNumber * query.pageSize)
  const joins = joinsFor(binding, query)
  // Materialised: otherwise the planner walks the sort index, expecting early matches, and reads everything.
  const page = await tx.sql(
    storedRow,
    `with found as materialized (select t.id, t.${column} from ${rows.from} ${joins} where ${rows.where}),
       page as (select * from found f order by ${orderBy('f')} limit ${limit} offset ${offset})
     select (select count(*)::int from found) as "$total", ${selectList(binding)}
     from page join ${binding.table} t on t.org_id = ${parameters.add(orgId)} and t.id = page.id ${binding.joins}
     order by ${orderBy('page')}`,
    parameters.values,
    rows.planning,
  )
  if (page.length === 0 && query.pageNumber > 0) {
    return { records: [], total: await countRecords(tx, binding, orgId, query) }
  }
  return toListing(binding, page, Number(page[0]?.['$total'] ?? 0))
}
