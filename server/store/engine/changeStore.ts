import { change, type Change } from '#model/wire/records/changes.ts'
import { accountNameSql } from './accountNameSql.ts'
import type { Tx } from './database.ts'
import { assessmentLines } from '../materiality/assessmentLines.ts'
import { totalRow } from './rows.ts'

type Page = { pageNumber: number; pageSize: number }
type Listing = { rows: Change[]; total: number }

/** The record whose history is requested. */
export type ChangedRecord = { resource: string; recordId: string }

const columns = `c.id, c.at,
  coalesce(nullif(${accountNameSql('a')}, ''),
    (select g.name from disclosure_guests g where g.org_id = c.org_id and g.id = c.account_id), '') as "accountName",
  c.action, c.resource, c.record_id as "recordId", c.title`

/** Resources whose history is only shown with their record: mappings, and typed figures. */
export const detailOnlyResources = ['mapping', 'entryCells'] as const
const isHeard = `c.resource not in (${detailOnlyResources.map((name) => `'${name}'`).join(', ')})`

/** Of more changes than this after the page that is read, the exact number is not counted. */
const countedAhead = 1000

/** The newest changes, without those of `detailOnlyResources`; of one resource or one author where they are given. */
export async function listChanges(
  tx: Tx,
  orgId: string,
  { pageNumber, pageSize }: Page,
  { resource, accountId }: { resource?: string | undefined; accountId?: string | undefined } = {},
): Promise<Listing> {
  const given: unknown[] = [orgId]
  const conditions = ['c.org_id = $1']
  if (resource === undefined) conditions.push(isHeard)
  else conditions.push(`c.resource = $${given.push(resource)}`)
  if (accountId !== undefined) conditions.push(`c.account_id = $${given.push(accountId)}`)
  const where = conditions.join(' and ')
  const [limit, offset] = [`$${given.length + 1}`, `$${given.length + 2}`]
  const rows = await tx.sql(
    change,
    `select ${columns}, case when c.action in ('import', 'merge') then c.after end as after
       from changes c left join accounts a on a.id = c.account_id
       where ${where} order by c.id desc limit ${limit} offset ${offset}`,
    [...given, pageSize, pageNumber * pageSize],
  )
  const counted = await tx.sql(
    totalRow,
    `select count(*)::int as total from (select from changes c where ${where} limit ${limit}) recent`,
    [...given, (pageNumber + 1) * pageSize + countedAhead],
  )
  return {
    rows: rows.map(({ after, ...row }) => (after ? { ...row, after } : row)),
    total: counted[0]?.total ?? 0,
  }
}

/**
 * Tables that files are imported into; an import writes one history line for all its rows, with the same time as the
 * rows.
 */
const importedTables = ['companies', 'divisions'] as const

/** The gender of the officer that a line concerns: for a removed mandate, only its own history names the person. */
const holderGender = `
  select p.identity_gender from persons p
  where c.resource = 'officers' and p.org_id = $1 and p.id = coalesce(
    (select o.person_id from officers o where o.org_id = $1 and o.id = c.record_id),
    (select (coalesce(h.before, h.after) ->> 'personId')::uuid from changes h
     where h.org_id = $1 and h.record_id = c.record_id and coalesce(h.before, h.after) ? 'personId'
     order by h.id desc limit 1))`

/**
 * All changes of one record and of its parts (a company’s sites, officers and owners; everything in an assessment),
 * newest first: the values before and after, and the import that caused it.
 */
export async function listRecordChanges(
  tx: Tx,
  orgId: string,
  { resource, recordId }: ChangedRecord,
  { pageNumber, pageSize }: Page,
): Promise<Listing> {
  const table = importedTables.find((candidate) => candidate === resource)
  const imported = `union all
    select c.* from changes c where c.org_id = $1 and c.resource in ('companies', 'divisions')
      and c.record_id is null and c.action = 'import'
      and c.at = (select created_at from ${table} where org_id = $1 and id = $3)`
  const lines =
    resource === 'doubleMaterialities'
      ? `with asked as (select $2::text), ${assessmentLines('$3')}`
      : `with lines as (
    select c.* from changes c where c.org_id = $1 and c.resource in ($2, 'dismissedDuplicates') and c.record_id = $3
    union all select c.* from changes c where c.org_id = $1 and c.parent_id = $3
    ${table === undefined ? '' : imported})`
  const given = [orgId, resource, recordId]
  const rows = await tx.sql(
    change,
    `${lines}, page as (select * from lines order by id desc limit $4 offset $5)
       select ${columns}, c.before, c.after, (${holderGender}) as "holderGender"
       from page c left join accounts a on a.id = c.account_id order by c.id desc`,
    [...given, pageSize, pageNumber * pageSize],
  )
  const counted = await tx.sql(totalRow, `${lines} select count(*)::int as total from lines`, given)
  return { rows, total: counted[0]?.total ?? 0 }
}
