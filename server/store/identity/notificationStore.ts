import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notification, type Notification } from '#model/wire/identity/notifications.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { members } from '../tables/organizations.ts'

type Reader = { orgId: string; accountId: string }
type Page = { pageNumber: number; pageSize: number }

/** More notifications are not counted. */
const countedMax = 1000

/**
 * Notifications for one account in one organisation: its own finished jobs and reports, and changes that others made
 * to assessments and surveys. They are not stored: jobs and reports are swept after some days, and their
 * notifications disappear with them.
 */
const notifiedSql = `
  with reader as (
    select coalesce(m.notified_until, m.created_at) as until from members m
    where m.org_id = $1 and m.account_id = $2),
  notified as (
    select j.id, j.finished_at as at,
      case j.name when 'record-import' then 'recordImport' when 'data-import-check' then 'dataCheck'
        when 'organization-export' then 'organizationExport' else 'dataWrite' end as kind,
      j.status = 'FAILED' as "hasFailed", null::text as "accountName",
      case j.name when 'record-import' then j.payload::json ->> 'register' when 'organization-export' then null else (
        select f.original_name from data_files f where f.org_id = j.org_id and f.import_id = i.id
          and (j.name = 'data-import-write' or f.id = (j.payload::json ->> 'fileId')::uuid)
        order by f.id limit 1) end as title,
      null::text as status, null::text as materiality, coalesce(i.id, d.id) as "targetId"
    from jobs j left join data_imports i
      on j.name in ('data-import-check', 'data-import-write') and i.org_id = j.org_id and i.id = (j.payload::json ->> 'importId')::uuid
    left join double_materialities d on j.name = 'record-import' and d.org_id = j.org_id
      and d.id = nullif(j.payload::json ->> 'assessmentId', '')::uuid
    where j.org_id = $1 and j.account_id = $2 and j.status in ('DONE', 'FAILED')
      and j.name in ('record-import', 'data-import-check', 'data-import-write', 'organization-export')
    union all
    select r.id, r.finished_at, 'report', r.status = 'FAILED', null, d.name, null, null, d.id
    from reports r join double_materialities d on d.org_id = r.org_id and d.id = r.double_materiality_id
    where r.org_id = $1 and r.account_id = $2 and r.status in ('READY', 'FAILED') and r.finished_at is not null
    union all
    select c.id, c.at, case c.resource when 'surveys' then 'survey' else 'assessment' end, false,
      ${accountNameSql('a')},
      coalesce(d.name, case when c.resource = 'doubleMaterialities' then c.title end), c.after ->> 'status',
      case when c.resource = 'surveys' then c.title end, d.id
    from changes c left join accounts a on a.id = c.account_id
      left join double_materialities d on d.org_id = c.org_id
        and d.id = case c.resource when 'surveys' then c.parent_id else c.record_id end
    where c.org_id = $1 and c.account_id <> $2 and c.action = 'update'
      and c.resource in ('doubleMaterialities', 'surveys') and c.after ? 'status')`

const countRow = z.object({ total: z.number(), unread: z.number() })

export const notificationStore = {
  /** A page of the reader's notifications, newest first, and the number of all unread ones. */
  async list(
    tx: Tx,
    { orgId, accountId }: Reader,
    { pageNumber, pageSize }: Page,
  ): Promise<{ rows: Notification[]; total: number; unread: number }> {
    const given = [orgId, accountId]
    const rows = await tx.sql(
      notification,
      `${notifiedSql} select t.*, t.at > r.until as "isUnread" from notified t cross join reader r
       order by t.at desc, t.id desc limit $3 offset $4`,
      [...given, pageSize, pageNumber * pageSize],
    )
    const [counted] = await tx.sql(
      countRow,
      `${notifiedSql}, recent as (select at from notified order by at desc limit ${countedMax})
       select count(*)::int as total, count(*) filter (where t.at > r.until)::int as unread
       from recent t cross join reader r`,
      given,
    )
    return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 }
  },

  /** The read mark only moves forward, and never beyond the present. */
  async markRead(tx: Tx, { orgId, accountId }: Reader, until: string): Promise<void> {
    await tx.db
      .update(members)
      .set({
        notifiedUntil: sql`greatest(coalesce(${members.notifiedUntil}, ${members.createdAt}), least(${until}::timestamptz, now()))`,
      })
      .where(and(eq(members.orgId, orgId), eq(members.accountId, accountId)))
  },
}
