import { setImmediate as letOthersRun } from 'node:timers/promises'
import { companies } from '#model/resources/companies.ts'
import { findRevivedCompany } from '#model/rules/register/lifecycle.ts'
import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import { applyChanges, diffRecord, type FieldChange } from '#model/rules/records/recordDiff.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { columnsOf, recordOf, selectList, storedColumns, storedRow, type Row } from '../engine/binding.ts'
import { companyStore, companyTexts } from './companyStore.ts'
import type { Tx } from '../engine/database.ts'
import type { CheckedDraft, DraftProblem, EntityDraft } from './entityDrafts.ts'
import { checkAlone, findTakenSites, insertDrafts } from './entityStore.ts'
import { personStore } from '../governance/personStore.ts'
import {
  problemAt,
  updateRows,
  type ImportDraft,
  type KnownRow,
  type Register,
  logUpdates,
} from '../engine/recordImport.ts'
import type { Actor } from '../engine/recordStore.ts'
import { lockEntityImports } from '../engine/conditions.ts'
import { idRow } from '../engine/rows.ts'
import { updateDivisionRows } from './updateDivisionRows.ts'
import { divisionStore } from './divisionStore.ts'

export type CompanyDraft = EntityDraft & ImportDraft

type Known = { record: Row; version: string; headquarterState: string | null }

const { binding } = companyStore
const rowsAtOnce = 250

/** The fields that a row may change: those that a user may change, and the headquarter's number and address. */
const changeable = leavesOf(companies.fields)
  .filter(({ path, readOnly }) => (!readOnly || path.startsWith('headquarter.')) && path !== 'headquarter.id')
  .map(({ path }) => path)

/** Companies, identified by country and national ID. */
export const companyRegister: Register<CompanyDraft> = {
  binding,
  plan: planCompanies,
  create: async (tx, actor, drafts) => {
    const { known } = await insertDrafts(tx, actor.orgId, drafts)
    return known.map(({ line }) => problemAt(line, 'nationalId', 'duplicateNationalId'))
  },
  update: updateCompanies,
  isOwn: ({ field }) => !field.startsWith('headquarter.'),
}

async function planCompanies(tx: Tx, actor: Actor, drafts: readonly CompanyDraft[], isWriting: boolean) {
  const { valid, problems } = await checkAlone(tx, actor.orgId, drafts)
  if (isWriting) {
    await lockEntityImports(tx, actor.orgId)
    await lockCompanies(tx, actor.orgId, valid.map(numberOf))
  }
  const known = await findKnown(tx, actor.orgId, valid.map(numberOf))
  const taken = await findTakenSites(tx, actor.orgId, valid)
  const fresh: CompanyDraft[] = []
  const found: KnownRow<CompanyDraft>[] = []
  for (const [index, checked] of valid.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun()
    const { draft, sites } = checked
    const existing = known.get(keyOf(draft.company['countryCode'], numberOf(checked)))
    const isTaken = sites.some((site) => taken.has(site))
    if (existing) {
      const row = compare(checked, existing)
      const refused = findRefusals(row, existing, isTaken)
      problems.push(...refused)
      if (refused.length === 0) found.push(row)
    } else if (isTaken) problems.push(problemAt(draft.line, 'headquarter.nationalId', 'duplicateNationalId'))
    else fresh.push(draft)
  }
  return { fresh, known: found, problems }
}

const numberOf = ({ draft: { company } }: CheckedDraft<CompanyDraft>): string =>
  canonicalCompanyId(String(company['countryCode']), String(company['nationalId']))

const keyOf = (country: unknown, number: unknown): string => `${String(country)} ${String(number)}`

function compare({ draft, sites }: CheckedDraft<CompanyDraft>, known: Known): KnownRow<CompanyDraft> {
  const [site] = draft.divisions
  const given = {
    ...draft.company,
    nationalId: known.record['nationalId'],
    headquarter: { nationalId: sites[0], address: site?.['address'] },
  }
  const changes = diffRecord(changeable, known.record, given)
  return {
    draft,
    id: String(known.record['id']),
    version: known.version,
    after: applyChanges(known.record, changes),
    changes,
  }
}

/** A file completes the headquarter; which site it is, is chosen on the company's own page. */
function findRefusals(
  { draft: { line }, changes, after }: KnownRow<CompanyDraft>,
  { record, headquarterState }: Known,
  isTaken: boolean,
): DraftProblem[] {
  const number = changes.find(({ field }) => field === 'headquarter.nationalId')
  const isOther = number !== undefined && (number.before !== null || isTaken)
  const isMissing =
    record['headquarter'] === null && changes.some(({ field }) => field.startsWith('headquarter.'))
  if (isOther || isMissing) return [problemAt(line, 'headquarter.nationalId', 'headquarterDiffers')]
  const states = { before: record['legalState'], after: after['legalState'] }
  const revived = findRevivedCompany(states, headquarterState)
  return [...(revived ? [revived] : []), ...checkRules(companies.rules, after)].map((error) => ({
    ...error,
    line,
  }))
}

/** Locks these companies, so that writers of them and of their sites wait until this import is written. */
const lockCompanies = (tx: Tx, orgId: string, numbers: readonly string[]): Promise<void> =>
  tx.execute(
    `select id from companies where org_id = $1 and national_id = any($2::text[])
     order by id for no key update`,
    [orgId, numbers],
  )

async function findKnown(tx: Tx, orgId: string, numbers: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx.sql(
    storedRow,
    `select ${selectList(binding)}, h.legal_state as "$headquarterState" from companies t ${binding.joins}
     where t.org_id = $1 and t.national_id = any($2::text[])`,
    [orgId, numbers],
  )
  return new Map(
    rows.map((row) => {
      const record = recordOf(binding, row)
      const state = row['$headquarterState']
      const headquarterState = typeof state === 'string' ? state : null
      const known = { record, version: String(row['$version']), headquarterState }
      return [keyOf(record['countryCode'], record['nationalId']), known]
    }),
  )
}

const columns = [...storedColumns(binding), 'sort_name', 'search_text'].filter(
  (column) => !['id', 'is_main', 'source', 'verified_at'].includes(column),
)

const cityOf = (record: Row): string => {
  const city = valueAt(record, 'headquarter.address.city')
  return typeof city === 'string' ? city : ''
}

async function updateCompanies(tx: Tx, actor: Actor, rows: readonly KnownRow<CompanyDraft>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const slice = rows.slice(start, start + rowsAtOnce).map(({ id, after }) => ({
      ...columnsOf(binding, after),
      ...companyTexts(after, cityOf(after)),
      id,
    }))
    await updateRows(tx, actor.orgId, binding, columns, slice)
  }
  await updateHeadquarters(tx, actor, rows)
  await followNames(tx, actor.orgId, rows)
}

/** Renames legal persons bound to renamed companies. */
async function followNames(tx: Tx, orgId: string, rows: readonly KnownRow<CompanyDraft>[]): Promise<void> {
  const renamed = rows.filter(({ changes }) => changes.some(({ field }) => field === 'name'))
  if (renamed.length === 0) return
  const bound = await tx.sql(
    idRow,
    'select identity_company_id as id from persons where org_id = $1 and identity_company_id = any($2::uuid[])',
    [orgId, renamed.map(({ id }) => id)],
  )
  for (const { id } of bound) await personStore.followCompany(tx, orgId, id)
}

const prefix = 'headquarter.'

/** Writes the headquarters' values of a companies file, with a history line for each changed site. */
async function updateHeadquarters(
  tx: Tx,
  actor: Actor,
  rows: readonly Pick<KnownRow<unknown>, 'after' | 'changes'>[],
): Promise<void> {
  const changesOf = new Map<string, FieldChange[]>()
  for (const { after, changes } of rows) {
    const ofSite = changes
      .filter(({ field }) => field.startsWith(prefix))
      .map((change) => ({ ...change, field: change.field.slice(prefix.length) }))
    if (ofSite.length > 0) changesOf.set(String(valueAt(after, 'headquarter.id')), ofSite)
  }
  if (changesOf.size === 0) return
  const found = await tx.sql(
    storedRow,
    `select ${selectList(divisionStore.binding)} from divisions t where t.org_id = $1 and t.id = any($2::uuid[])`,
    [actor.orgId, [...changesOf.keys()]],
  )
  const sites = found.map((row) => {
    const record = recordOf(divisionStore.binding, row)
    const id = String(record['id'])
    const changes = changesOf.get(id) ?? []
    return { id, changes, after: applyChanges(record, changes) }
  })
  await updateDivisionRows(tx, actor.orgId, sites)
  await logUpdates(tx, actor, divisionStore.binding, sites)
}
