import { z } from 'zod'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { Organization } from '#model/resources/organizations.ts'
import { roles } from '#model/rules/identity/roles.ts'
import type { PlanName } from '#model/wire/identity/plans.ts'
import { isoAfter } from '#server/clock.ts'
import { recordEvent } from '../engine/securityEvents.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { nextVersion, lockOrganizationRow } from '../engine/conditions.ts'
import { companies } from '../tables/companies.ts'
import { organizations } from '../tables/organizations.ts'
import { idRow, totalRow } from '../engine/rows.ts'

const founderRow = z.object({
  lately: z.number(),
  earliest: z.string().nullable(),
  withoutStandard: z.boolean(),
})

const dayMs = 24 * 3_600_000

const organizationRow = z.object({
  id: z.string(),
  name: z.string(),
  isInternational: z.boolean(),
  mainCompanyId: z.string().nullable(),
  role: z.enum(roles),
  requiresSecondFactor: z.boolean(),
  lacksSecondFactor: z.boolean(),
  ar6From: z.number().nullable(),
  memberCount: z.number(),
  governance: z.object({
    legalPersons: z.number(),
    physicalPersons: z.number(),
    officers: z.number(),
    beneficialOwners: z.number(),
  }),
  version: z.number(),
})

const readSql = `
  select o.id, o.name, o.is_international as "isInternational", o.version,
    o.requires_second_factor as "requiresSecondFactor",
    o.requires_second_factor and matrice.lacks_second_factor($2) as "lacksSecondFactor",
    o.ar6_from as "ar6From",
    (select c.id from companies c where c.org_id = o.id and c.is_main) as "mainCompanyId",
    (select m.role from members m where m.org_id = o.id and m.account_id = $2) as role,
    coalesce((n.rows ->> 'members')::int, 0) as "memberCount",
    jsonb_build_object(
      'legalPersons', coalesce((n.rows ->> 'persons:LEGAL')::int, 0),
      'physicalPersons', coalesce((n.rows ->> 'persons:PHYSICAL')::int, 0),
      'officers', coalesce((n.rows ->> 'officers')::int, 0),
      'beneficialOwners', coalesce((n.rows ->> 'beneficial_owners')::int, 0)) as governance
  from organizations o left join lateral (
    select jsonb_object_agg(name, rows) as rows from (
      select name, sum(rows) as rows from counters where org_id = o.id group by name) counted) n on true
  where o.id = $1`

export const organizationStore = {
  /**
   * Creates an organisation with its first member and its plan, in a transaction without an organisation. The plan of
   * the settings is given to an account's first organisation and to accounts with Standard; an account that only has
   * Starter organisations creates another of that kind (`docs/decisions`).
   * @throws AppError tooManyOrganizations
   */
  async create(
    tx: Tx,
    accountId: string,
    given: { name: string; isInternational: boolean },
    { defaultPlan, perDay, now }: { defaultPlan: PlanName; perDay: number; now: Date },
  ): Promise<string> {
    const id = uuidv7()
    const [founder] = await tx.sql(
      founderRow,
      `select lately, earliest, without_standard as "withoutStandard" from matrice.foundings_of($1, $2)`,
      [accountId, isoAfter(now, -dayMs)],
    )
    if (perDay > 0 && (founder?.lately ?? 0) >= perDay) {
      const freeAtMs = Date.parse(founder?.earliest ?? now.toISOString()) + dayMs
      const seconds = Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000))
      throw new AppError('tooManyOrganizations', {
        args: { seconds, hours: Math.ceil(seconds / 3600), max: perDay },
      })
    }
    const planName = founder?.withoutStandard ? 'Starter' : defaultPlan
    await tx.execute('select matrice.found_organization($1, $2, $3, $4, $5, $6, $7)', [
      accountId,
      id,
      given.name,
      given.isInternational,
      uuidv7(),
      uuidv7(),
      planName,
    ])
    const detail = { orgId: id, plan: planName }
    await recordEvent(tx, 'organization.founded', { accountId, detail, at: now.toISOString() })
    return id
  },

  /**
   * One page of an account's organisations, and their number: first the last chosen one, then those whose plan gives
   * most access, then by name.
   */
  async idsOf(tx: Tx, accountId: string, page: { pageNumber: number; pageSize: number }) {
    const rows = await tx.sql(
      idRow,
      'select id from matrice.organizations_in_order_of($1) as ordered (id) limit $2 offset $3',
      [accountId, page.pageSize, page.pageNumber * page.pageSize],
    )
    const counted = await tx.sql(
      totalRow,
      'select count(*)::int as total from matrice.organizations_of($1)',
      [accountId],
    )
    return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
  },

  async get(tx: Tx, { orgId, accountId }: Actor): Promise<{ record: Organization; version: number }> {
    const [row] = await tx.sql(organizationRow, readSql, [orgId, accountId])
    if (!row) throw new AppError('notFound')
    const { version, ...record } = row
    return { record, version }
  },

  /**
   * @throws AppError preconditionFailed; ruleBroken when the name is the current one (spec §5), or when an
   * organisation with foreign entities is set to French ones only
   */
  async update(tx: Tx, actor: Actor, patch: { name?: string; isInternational?: boolean }, expected?: number) {
    // Serialises this with the addition of foreign entities.
    await lockOrganizationRow(tx, actor.orgId)
    const before = await organizationStore.get(tx, actor)
    requireVersion(before.version, expected)
    if (patch.name !== undefined && patch.name === before.record.name) {
      throw new AppError('ruleBroken', { fields: [{ field: 'name', key: 'validation.sameName' }] })
    }
    if (patch.isInternational === false) await requireFrenchAlone(tx, actor.orgId)
    const { name, isInternational: mayBeForeign } = { ...before.record, ...patch }
    await tx.db
      .update(organizations)
      .set({ name, isInternational: mayBeForeign, version: nextVersion(organizations) })
      .where(eq(organizations.id, actor.orgId))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'organizations',
      id: actor.orgId,
      title: name,
      before: { name: before.record.name, isInternational: before.record.isInternational },
      after: patch,
    })
    return organizationStore.get(tx, actor)
  },

  /**
   * Requires a second factor of all members, or no longer. It counts from the next call of each member.
   * @throws AppError preconditionFailed; secondFactorMissing where the owner who requires it has none, and would lock themselves out
   */
  async requireSecondFactor(tx: Tx, actor: Actor, isRequired: boolean, expected?: number): Promise<void> {
    await lockOrganizationRow(tx, actor.orgId)
    const { record: before, version } = await organizationStore.get(tx, actor)
    requireVersion(version, expected)
    if (before.requiresSecondFactor === isRequired) return
    await tx.db
      .update(organizations)
      .set({ requiresSecondFactor: isRequired, version: nextVersion(organizations) })
      .where(eq(organizations.id, actor.orgId))
    const { record: after } = await organizationStore.get(tx, actor)
    if (after.lacksSecondFactor) throw new AppError('secondFactorMissing')
    await logChange(tx, actor, {
      action: 'update',
      resource: 'organizations',
      id: actor.orgId,
      title: before.name,
      before: { requiresSecondFactor: before.requiresSecondFactor },
      after: { requiresSecondFactor: isRequired },
    })
  },

  /**
   * Chooses the first year whose refrigerants count by the potentials of AR6; null for all years.
   * @returns whether it is another year than before
   * @throws AppError preconditionFailed
   */
  async chooseGwpReports(tx: Tx, actor: Actor, ar6From: number | null, expected?: number): Promise<boolean> {
    await lockOrganizationRow(tx, actor.orgId)
    const { record: before, version } = await organizationStore.get(tx, actor)
    requireVersion(version, expected)
    if (before.ar6From === ar6From) return false
    await tx.db
      .update(organizations)
      .set({ ar6From, version: nextVersion(organizations) })
      .where(eq(organizations.id, actor.orgId))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'organizations',
      id: actor.orgId,
      title: before.name,
      before: { ar6From: before.ar6From },
      after: { ar6From },
    })
    return true
  },
}

/** An organisation that is not international may only have French entities (design §5). */
export async function requireCountry(tx: Tx, orgId: string, country: string): Promise<void> {
  if (country === 'FR' || (await isInternational(tx, orgId))) return
  throw new AppError('ruleBroken', { fields: [{ field: 'countryCode', key: 'validation.foreignEntity' }] })
}

/** Whether the organisation may have foreign entities. The setting is locked until the transaction ends. */
export async function isInternational(tx: Tx, orgId: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ isInternational: organizations.isInternational })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('share')
  return row?.isInternational ?? false
}

async function requireFrenchAlone(tx: Tx, orgId: string): Promise<void> {
  const isForeign = and(eq(companies.orgId, orgId), ne(companies.countryCode, 'FR'))
  const foreign = await tx.db.$count(companies, isForeign)
  if (foreign === 0) return
  throw new AppError('ruleBroken', {
    fields: [
      { field: 'isInternational', key: 'validation.foreignEntitiesLeft', args: { smart_count: foreign } },
    ],
  })
}
