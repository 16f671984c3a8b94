import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { carriedRequestsMax, yearsLater, type LeftReason } from '#model/rules/disclosures/carryOver.ts'
import { requestPeriods } from '#model/rules/disclosures/requests.ts'
import type { Datapoint } from '#server/reference/standards/standards.ts'
import { equalsAny } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { insertRows, logRecords } from '../engine/recordImport.ts'
import type { Actor } from '../engine/recordStore.ts'
import { disclosureGuests } from '../tables/disclosures.ts'
import { requestStore } from './requestStore.ts'

const memberId = z.uuid().nullable()

/** A request of the earlier disclosure, without its answer. */
const carriedRow = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  sort_title: z.string(),
  search_text: z.string(),
  company_id: z.uuid().nullable(),
  division_id: z.uuid().nullable(),
  period: z.enum(requestPeriods),
  owner_id: memberId,
  contributor_id: memberId,
  reviewer_id: memberId,
  guest_id: z.uuid().nullable(),
  due_date: z.string(),
  isGone: z.boolean(),
})

const readSql = `
  select t.id, t.code, t.title, t.sort_title, t.search_text, t.company_id, t.division_id, t.period, t.owner_id,
    t.contributor_id, t.reviewer_id, t.guest_id, t.due_date::text,
    (t.division_id is not null and d.id is null) or (t.company_id is not null and c.id is null) as "isGone"
  from disclosure_requests t
    left join divisions d on d.org_id = t.org_id and d.id = t.division_id
    left join companies c on c.org_id = t.org_id and c.id = t.company_id
  where t.org_id = $1 and t.disclosure_id = $2 order by t.due_date, t.id`

/**
 * Creates the requests of an earlier disclosure again in a new one, for the same people: open, without an answer, with
 * their deadlines moved by the years between the two. Those of datapoints that are not to be disclosed, and of places
 * that have left the register, are left out.
 * @param inScope the datapoints to be disclosed, by code
 * @param years from the earlier disclosure to the new one
 */
export async function carryRequests(
  tx: Tx,
  actor: Actor,
  {
    from,
    to,
    years,
    isKnown,
    inScope,
  }: {
    from: string
    to: string
    years: number
    isKnown: (code: string) => boolean
    inScope: ReadonlyMap<string, Pick<Datapoint, 'requirement' | 'measure'>>
  },
): Promise<{ taken: number; left: ReadonlyMap<LeftReason, number> }> {
  const found = await tx.sql(carriedRow, readSql, [actor.orgId, from])
  const left = new Map<LeftReason, number>()
  let taken = 0
  const kept = found.flatMap((request) => {
    const datapoint = inScope.get(request.code)
    const reason = !isKnown(request.code)
      ? 'NOT_IN_STANDARD'
      : !datapoint
        ? 'OUT_OF_SCOPE'
        : request.isGone
          ? 'PLACE_GONE'
          : taken === carriedRequestsMax
            ? 'TOO_MANY'
            : undefined
    if (reason) left.set(reason, (left.get(reason) ?? 0) + 1)
    if (reason || !datapoint) return []
    taken += 1
    return [{ request, datapoint }]
  })
  const guests = await carryGuests(tx, actor, to, [
    ...new Set(kept.flatMap(({ request }) => request.guest_id ?? [])),
  ])
  const rows = kept.map(({ request: { id, isGone: _, ...request }, datapoint }) => ({
    ...request,
    org_id: actor.orgId,
    id: uuidv7(),
    disclosure_id: to,
    source_id: id,
    requirement: datapoint.requirement,
    measure: datapoint.measure,
    guest_id: (request.guest_id && guests.get(request.guest_id)) ?? null,
    due_date: yearsLater(request.due_date, years),
  }))
  const [first] = rows
  if (first) {
    await insertRows(tx, requestStore.binding, Object.keys(first), rows)
    await logRecords(
      tx,
      actor,
      requestStore.binding,
      rows.map((row) => ({
        id: row.id,
        action: 'create',
        record: { title: row.title, disclosureId: to },
        after: createdFrom(row),
      })),
    )
  }
  return { taken, left }
}

/** What the history says of a new request, in the names of its fields. */
const createdFrom = (row: {
  code: string
  requirement: string
  title: string
  measure: string | null
  company_id: string | null
  division_id: string | null
  period: string
  owner_id: string | null
  contributor_id: string | null
  reviewer_id: string | null
  due_date: string
}) => ({
  code: row.code,
  requirement: row.requirement,
  title: row.title,
  measure: row.measure,
  companyId: row.company_id,
  divisionId: row.division_id,
  period: row.period,
  ownerId: row.owner_id,
  contributorId: row.contributor_id,
  reviewerId: row.reviewer_id,
  dueDate: row.due_date,
})

/** Adds guest contributors to a new disclosure, without a link. @returns their ids there, by those of the earlier one */
async function carryGuests(
  tx: Tx,
  actor: Actor,
  to: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.db
    .select()
    .from(disclosureGuests)
    .where(and(eq(disclosureGuests.orgId, actor.orgId), equalsAny(disclosureGuests.id, [...ids])))
    .orderBy(disclosureGuests.id)
  const carried = found.map(({ id, name, email, emailNormalised, language }) => ({
    from: id,
    row: { orgId: actor.orgId, id: uuidv7(), disclosureId: to, name, email, emailNormalised, language },
  }))
  if (carried.length === 0) return new Map()
  await tx.db.insert(disclosureGuests).values(carried.map(({ row }) => row))
  await logRecords(
    tx,
    actor,
    { resource: { name: 'disclosureGuests', title: 'name' }, parent: 'disclosureId' },
    carried.map(({ row: { id, name, email, language } }) => ({
      id,
      action: 'create',
      record: { name, disclosureId: to },
      after: { name, email, language },
    })),
  )
  return new Map(carried.map(({ from, row }) => [from, row.id]))
}
