import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { ContactGroup } from '#model/wire/materiality/contactDuplicates.ts'
import { recordOf, selectList, storedRow, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, requireVersion, type Actor, type Versioned } from '../engine/recordStore.ts'
import { assessmentStore } from './assessmentStore.ts'
import { contactStore } from './contactStore.ts'
import { requireAction } from './requireAction.ts'
import { supersedeReporters } from './surveys/supersedeReporters.ts'

const sharedName = z.object({ name: z.string(), total: z.number() })

type Page = { pageNumber: number; pageSize: number }

/** Maximum number of entries with one name shown together: merging some makes room for the others. */
const shownMax = 20

const { binding } = contactStore

/** Stakeholders with equal names, ignoring accents and case; contacts without a name only have an address. */
export async function findSameNames(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  { pageNumber, pageSize }: Page,
): Promise<{ groups: ContactGroup[]; total: number }> {
  await assessmentStore.get(tx, orgId, assessmentId)
  const names = await tx.sql(
    sharedName,
    `select sort_name as name, count(*) over ()::int as total from contacts
     where org_id = $1 and double_materiality_id = $2
     group by sort_name having count(*) > 1 order by sort_name limit $3 offset $4`,
    [orgId, assessmentId, pageSize, pageNumber * pageSize],
  )
  const rows = await tx.sql(
    storedRow,
    `select * from (
       select ${selectList(binding)}, t.sort_name as "$name",
         row_number() over (partition by t.sort_name order by t.id) as "$place"
       from contacts t
       where t.org_id = $1 and t.double_materiality_id = $2 and t.sort_name = any($3::text[])) named
     where "$place" <= ${shownMax} order by "$name", "$place"`,
    [orgId, assessmentId, names.map(({ name }) => name)],
  )
  const byName = Map.groupBy(rows, (row) => row['$name'])
  return {
    groups: names.map(({ name }) => ({
      contacts: (byName.get(name) ?? []).map((row) =>
        recordOf(binding, row),
      ) as unknown as ContactGroup['contacts'],
    })),
    total: names[0]?.total ?? 0,
  }
}

/**
 * Merges several stakeholders: the kept one's empty fields are filled from the others in their order, campaigns that
 * ask them name the kept one, and the others are removed. Reporters keep the address at which they were asked; a
 * person asked twice by a survey counts once.
 * @throws AppError notFound, ruleBroken for a merge with itself, preconditionFailed, evaluationNotRunning
 */
export async function mergeContacts(
  tx: Tx,
  actor: Actor,
  assessmentId: string,
  {
    keptId,
    duplicateIds,
    expected,
  }: { keptId: string; duplicateIds: readonly string[]; expected: number | undefined },
): Promise<Versioned> {
  await requireAction(tx, actor.orgId, assessmentId, 'editContacts')
  const ids = [...new Set([keptId, ...duplicateIds])]
  await tx.execute(
    `select id from contacts where org_id = $1 and double_materiality_id = $2 and id = any($3::uuid[])
     order by id for update`,
    [actor.orgId, assessmentId, ids],
  )
  const found: Versioned[] = []
  for (const id of ids) found.push(await contactStore.getOf(tx, actor.orgId, id, assessmentId))
  const [kept, ...others] = found
  if (kept === undefined) throw new AppError('notFound')
  if (duplicateIds.includes(keptId)) {
    throw new AppError('ruleBroken', { fields: [{ field: 'duplicateIds', key: 'validation.merge.itself' }] })
  }
  requireVersion(kept.version, expected)

  await logChange(tx, actor, {
    action: 'merge',
    resource: 'contacts',
    id: keptId,
    parentId: assessmentId,
    title: String(kept.record['email']),
    after: { merged: ids.length },
  })
  const gaps = filledGaps(
    kept.record,
    others.map(({ record }) => record),
  )
  if (Object.keys(gaps).length > 0) await contactStore.update(tx, actor, keptId, gaps, assessmentId)
  await supersedeReporters(tx, actor.orgId, ids)
  // Reporters of a closed survey stay unchanged: when two of them become one person, both must keep counting.
  await tx.execute(
    `update reporters r set contact_id = $2, version = r.version + 1 from surveys s
     where r.org_id = $1 and r.contact_id = any($3::uuid[])
       and s.org_id = r.org_id and s.id = r.survey_id and s.status <> 'CLOSED'`,
    [actor.orgId, keptId, duplicateIds],
  )
  for (const { record } of others) {
    await contactStore.remove(tx, actor, String(record['id']), assessmentId)
  }
  return contactStore.getOf(tx, actor.orgId, keptId, assessmentId)
}

/**
 * The kept one's empty fields, from the first of the others that has a value; category and sub-category are taken
 * together.
 */
function filledGaps(kept: Row, others: readonly Row[]): Row {
  const gaps: Row = {}
  for (const path of ['firstName', 'lastName', 'language']) {
    const value = others.map((other) => other[path]).find((candidate) => candidate !== null)
    if (kept[path] === null && value !== undefined) gaps[path] = value
  }
  const placed = others.find(({ category, subCategory }) =>
    kept['category'] === null
      ? category !== null
      : kept['subCategory'] === null && category === kept['category'] && subCategory !== null,
  )
  return placed === undefined
    ? gaps
    : { ...gaps, category: placed['category'], subCategory: placed['subCategory'] }
}
