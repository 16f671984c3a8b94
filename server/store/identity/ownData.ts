import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Database } from '../engine/database.ts'

/** Rows that the answer contains as they are. */
const ownRow = z.record(z.string(), z.unknown())
type Rows = z.output<typeof ownRow>[]

const organizationRow = z.object({ id: z.string(), name: z.string() })

/** Data about an account that belong to no organisation, by their name in the answer. */
const everywhere = {
  sessions: `select created_at as "createdAt", user_agent as "userAgent", ip, absolute_expires_at as "expiresAt",
    revoked_at as "revokedAt", revoked_reason as "revokedReason" from sessions where account_id = $1 order by created_at`,
  securityEvents: `select occurred_at as "occurredAt", event, detail from security_events
    where account_id = $1 order by occurred_at`,
  mails: `select m.created_at as "createdAt", m.template, m.recipient, m.language, m.status
    from mails m join accounts a on a.id = $1 where m.account_id = a.id or m.recipient = a.email order by m.created_at`,
  storage: `select analyses, dashboards, language, preferences from storages where account_id = $1`,
} as const

/** Data about a member in one organisation. */
const inOrganization = {
  membership: `select created_at as "since", id as "memberId" from members where org_id = $2 and account_id = $1`,
  followedKpis: `select kpi_id as "kpiId", name, created_at as "createdAt" from kpi_subscriptions
    where org_id = $2 and account_id = $1 order by created_at`,
  diagnosisRequests: `select created_at as "createdAt", first_name as "firstName", last_name as "lastName", email, phone,
    company_name as "companyName", staff_range as "staffRange", topic, message from diagnosis_requests
    where org_id = $2 and account_id = $1 order by created_at`,
  invitationsSent: `select created_at as "createdAt", email from invitations
    where org_id = $2 and account_id = $1 order by created_at`,
  changes: `select at, action, resource, title from changes where org_id = $2 and account_id = $1 order by id`,
} as const

/**
 * All data about the person of an account, for this person only: the account, and the data of its own actions in each
 * organisation. Data about other people are not included.
 */
export async function readOwnData(
  db: Pick<Database, 'global' | 'inOrganization'>,
  accountId: string,
): Promise<Record<string, unknown>> {
  const { account, own, places } = await db.global(async (tx) => {
    const [found] = await tx.sql(
      ownRow,
      `select id, email, first_name as "firstName", last_name as "lastName", preferred_language as "language",
         created_at as "createdAt", confirmed_at as "confirmedAt" from accounts where id = $1`,
      [accountId],
    )
    if (!found) throw new AppError('notFound')
    const rows: Record<string, Rows> = {}
    for (const [name, sql] of Object.entries(everywhere)) rows[name] = await tx.sql(ownRow, sql, [accountId])
    const organizations = await tx.sql(
      organizationRow,
      'select id, name from matrice.organization_names_of($1) order by name, id',
      [accountId],
    )
    return { account: found, own: rows, places: organizations }
  })
  const organizations: Record<string, unknown>[] = []
  for (const { id: orgId, name } of places) {
    const rows = await db.inOrganization({ accountId, orgId, need: 'any', role: 'READER' }, async (tx) => {
      const found: Record<string, Rows> = {}
      for (const [part, sql] of Object.entries(inOrganization))
        found[part] = await tx.sql(ownRow, sql, [accountId, orgId])
      return found
    })
    organizations.push({ id: orgId, name, ...rows })
  }
  return { account, ...own, organizations }
}
