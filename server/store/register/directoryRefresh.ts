import { and, eq } from 'drizzle-orm'
import {
  comparedField,
  comparedPaths,
  compareWithDirectory,
} from '#model/rules/register/compareWithDirectory.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { DirectoryDifference } from '#model/wire/register/directory.ts'
import type { Row } from '../engine/binding.ts'
import { companyStore } from './companyStore.ts'
import type { Tx } from '../engine/database.ts'
import { divisionStore } from './divisionStore.ts'
import type { EntityDraft } from './entityStore.ts'
import type { Actor, Versioned } from '../engine/recordStore.ts'
import { lockRow } from '../engine/conditions.ts'
import { companies, divisions } from '../tables/companies.ts'

/** A company as it is now, and its differences from a directory. */
export type Compared = Versioned & { differences: readonly DirectoryDifference[] }

/** Compares a company with the draft made from a directory's answer; without a draft nothing differs. */
export async function compareCompany(
  tx: Tx,
  orgId: string,
  companyId: string,
  draft: EntityDraft | undefined,
): Promise<Compared> {
  const company = await companyStore.get(tx, orgId, companyId)
  return {
    ...company,
    differences: draft ? compareWithDirectory(company.record, reportedBy(draft)) : [],
  }
}

const ofCompany = (orgId: string, companyId: string) =>
  and(eq(divisions.orgId, orgId), eq(divisions.companyId, companyId))

/** Locks the company and its headquarter until this transaction ends. */
export async function holdCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  await lockRow(tx, companies, orgId, companyId)
  await tx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(ofCompany(orgId, companyId), eq(divisions.isHeadquarter, true)))
    .for('no key update')
}

/**
 * Applies the accepted fields of a comparison, in wire names, and records where and when the company was verified;
 * fields that were not accepted stay. Each changed record gets a line in the history, with before and after. A
 * headquarter with another number becomes a site of the company if it is not one yet. Lock the company first
 * (`holdCompany`).
 * @throws AppError ruleBroken when the accepted and the remaining values break a rule together
 */
export async function refreshCompany(
  tx: Tx,
  actor: Actor,
  compared: Compared,
  draft: EntityDraft,
  fields: ReadonlySet<string>,
): Promise<Versioned> {
  const reported = reportedBy(draft)
  const differing = new Set(compared.differences.map(({ field }) => field))
  const accepted = comparedPaths.filter((path) => {
    const field = comparedField(path)
    return fields.has(field) && differing.has(field)
  })
  await refreshHeadquarter(tx, actor, compared.record, draft, accepted.filter(isOfSite))
  const patch = pick(
    reported,
    accepted.filter((path) => !isOfSite(path)),
  )
  // The company has been locked since the comparison, and a changed headquarter has already increased its version.
  return companyStore.update(tx, actor, String(compared.record['id']), {
    ...patch,
    source: draft.source,
    verifiedAt: draft.verifiedAt,
  })
}

const isOfSite = (path: string) => path.startsWith('headquarter.')

async function refreshHeadquarter(
  tx: Tx,
  actor: Actor,
  company: Row,
  draft: EntityDraft,
  accepted: readonly string[],
): Promise<void> {
  if (accepted.length === 0) return
  const reported = reportedBy(draft)
  const current = valueAt(company, 'headquarter.id')
  const number = valueAt(reported, 'headquarter.nationalId')
  const isMoving =
    accepted.includes('headquarter.nationalId') &&
    (await placeHeadquarter(tx, actor, company, draft, String(number)))
  if (isMoving || typeof current !== 'string') return
  await divisionStore.update(tx, actor, current, pick(reported, accepted)['headquarter'] as Row)
}

/** Makes the site with this number the headquarter; false where the present headquarter must get the number instead. */
async function placeHeadquarter(
  tx: Tx,
  actor: Actor,
  company: Row,
  draft: EntityDraft,
  number: string,
): Promise<boolean> {
  const companyId = String(company['id'])
  const [known] = await tx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(ofCompany(actor.orgId, companyId), eq(divisions.nationalId, number)))
  const mayTakeNumber =
    valueAt(company, 'headquarter.id') !== undefined && valueAt(company, 'headquarter.nationalId') === null
  if (!known && mayTakeNumber) return false
  // A new site is not the headquarter before it is chosen.
  const site = { ...headquarterOf(draft), isHeadquarter: false }
  const id = known?.id ?? (await divisionStore.create(tx, actor, companyId, site))
  await companyStore.setHeadquarter(tx, actor, companyId, id)
  return true
}

const headquarterOf = (draft: EntityDraft): Row | undefined =>
  draft.divisions.find((division) => division['isHeadquarter'])

/** A draft in the shape of a company's record, with its headquarter in it. */
const reportedBy = (draft: EntityDraft): Row => {
  const { nationalId = null, address = {} } = headquarterOf(draft) ?? {}
  return { ...draft.company, headquarter: { nationalId, address } }
}

/** The values of a record at these paths, with the same nesting. */
function pick(record: Row, paths: readonly string[]): Row {
  const picked: Row = {}
  for (const path of paths) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let ids = picked
    for (const step of steps) ids = (ids[step] ??= {}) as Row
    ids[last] = valueAt(record, path)
  }
  return picked
}
