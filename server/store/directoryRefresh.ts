import { and, eq } from 'drizzle-orm'
import { comparedField, comparedPaths, compareWithDirectory } from '#model/rules/compareWithDirectory.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { DirectoryDifference } from '#model/wire/directory.ts'
import type { Row } from './binding.ts'
import { companyStore } from './companyStore.ts'
import type { Tx } from './database.ts'
import { divisionStore } from './divisionStore.ts'
import type { EntityDraft } from './entityStore.ts'
import type { Actor, Versioned } from './recordStore.ts'
import { takeRow } from './conditions.ts'
import { companies, divisions } from './tables/companies.ts'

/** A company as it is now, and what a directory tells of it otherwise. */
export type Compared = Versioned & { differences: readonly DirectoryDifference[] }

/** Compares a company with the draft that a directory's answer makes; without one nothing differs. */
export async function compareCompany(
  tx: Tx,
  orgId: string,
  companyId: string,
  draft: EntityDraft | undefined,
): Promise<Compared> {
  const company = await companyStore.get(tx, orgId, companyId)
  return {
    ...company,
    differences: draft ? compareWithDirectory(company.record, toldBy(draft)) : [],
  }
}

const ofCompany = (orgId: string, companyId: string) =>
  and(eq(divisions.orgId, orgId), eq(divisions.companyId, companyId))

/** Whoever else changes the company or its headquarter waits until this transaction is over. */
export async function holdCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  await takeRow(tx, companies, orgId, companyId)
  await tx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(ofCompany(orgId, companyId), eq(divisions.isHeadquarter, true)))
    .for('no key update')
}

/**
 * Takes the accepted fields of a comparison over, in wire names, and notes where the company was verified and when;
 * what was not accepted stays. Each record that changes has its line in the history, with before and after. A
 * headquarter with another number becomes a site of the company if it is none yet. Hold the company first.
 * @throws AppError ruleBroken when what was accepted and what stays break a rule together.
 */
export async function refreshCompany(
  tx: Tx,
  actor: Actor,
  compared: Compared,
  draft: EntityDraft,
  fields: ReadonlySet<string>,
): Promise<Versioned> {
  const told = toldBy(draft)
  const differing = new Set(compared.differences.map(({ field }) => field))
  const accepted = comparedPaths.filter((path) => {
    const field = comparedField(path)
    return fields.has(field) && differing.has(field)
  })
  await refreshHeadquarter(tx, actor, compared.record, draft, accepted.filter(isOfSite))
  const patch = pick(
    told,
    accepted.filter((path) => !isOfSite(path)),
  )
  // The company is held since it was compared, and a changed headquarter has given it a new version already.
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
  const told = toldBy(draft)
  const current = valueAt(company, 'headquarter.id')
  const number = valueAt(told, 'headquarter.nationalId')
  const isMoving =
    accepted.includes('headquarter.nationalId') &&
    (await placeHeadquarter(tx, actor, company, draft, String(number)))
  if (isMoving || typeof current !== 'string') return
  await divisionStore.update(tx, actor, current, pick(told, accepted)['headquarter'] as Row)
}

/** Makes the site with this number the headquarter; false when the present one is to get the number instead. */
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
  // A new site is no headquarter before it is chosen.
  const site = { ...headquarterOf(draft), isHeadquarter: false }
  const id = known?.id ?? (await divisionStore.create(tx, actor, companyId, site))
  await companyStore.setHeadquarter(tx, actor, companyId, id)
  return true
}

const headquarterOf = (draft: EntityDraft): Row | undefined =>
  draft.divisions.find((division) => division['isHeadquarter'])

/** A draft in the shape of a company's record: its headquarter in it. */
const toldBy = (draft: EntityDraft): Row => {
  const { nationalId = null, address = {} } = headquarterOf(draft) ?? {}
  return { ...draft.company, headquarter: { nationalId, address } }
}

/** The values of a record at these paths, nested as they are there. */
function pick(record: Row, paths: readonly string[]): Row {
  const picked: Row = {}
  for (const path of paths) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let place = picked
    for (const step of steps) place = (place[step] ??= {}) as Row
    place[last] = valueAt(record, path)
  }
  return picked
}
