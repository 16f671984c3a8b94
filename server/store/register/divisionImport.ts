import { z } from 'zod'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { AppError, type FieldError } from '#model/errors.ts'
import { divisions } from '#model/resources/divisions.ts'
import { findClosedHeadquarter } from '#model/rules/register/lifecycle.ts'
import { canonicalCompanyId, siretBelongsTo } from '#model/rules/register/nationalIds.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { columnsOf, storedColumns, type Row } from '../engine/binding.ts'
import { checkReferences, findUnknownMembers } from '../engine/checkReferences.ts'
import type { Tx } from '../engine/database.ts'
import { companySearchText } from './companySearchText.ts'
import { divisionNumber, divisionStore, divisionSearchColumns } from './divisionStore.ts'
import type { DraftProblem } from './entityDrafts.ts'
import { divisionRow, insertDivisions } from './entityRows.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { transactionInstant } from '../engine/transactionInstant.ts'
import { lockEntityImports } from '../engine/conditions.ts'
import { idRow } from '../engine/rows.ts'

const namedCompany = z.object({
  id: z.string(),
  name: z.string(),
  nationalId: z.string(),
  city: z.string().nullable(),
})

export type { DraftProblem }

/**
 * A division about to be written, in entity names; without a company number in the row it belongs to the company of
 * the path.
 */
export type DivisionDraft = {
  line: number
  companyNationalId: string | null
  division: Row
  version?: string | null | undefined
}

/** Names a new site without a name after its city, or after its number. */
export const named = (division: Row): Row => ({
  ...division,
  name: division['name'] ?? valueAt(division, 'address.city') ?? division['nationalId'] ?? '–',
})

const companyRow = z.object({
  id: z.string(),
  nationalId: z.string(),
  country: z.string(),
  legalState: z.string().nullable(),
})
export type Company = z.infer<typeof companyRow>
const knownRow = z.object({
  id: z.string(),
  nationalId: z.string(),
  isHeadquarter: z.boolean(),
  companyId: z.string(),
  legalState: z.string().nullable(),
  creationDate: z.string().nullable(),
  ceaseDate: z.string().nullable(),
})
type Known = z.infer<typeof knownRow>
type Completion = { headquarter: Known; division: Row }

/** Drafts checked in one go: about 5 ms, so that other requests are hardly delayed. */
const draftsAtOnce = 500

/** Rows per statement: serialised in a few milliseconds. */
const rowsAStatement = 250

/**
 * Creates the divisions of a file in a few statements. A row with the number of its company's headquarter completes
 * that division; any other existing number is reported. Rows in error are left out. Without a company, each row names
 * its own.
 * @throws AppError notFound where the organisation has no company `companyId`
 */
export async function createDivisions(
  tx: Tx,
  actor: Actor,
  companyId: string | null,
  drafts: readonly DivisionDraft[],
): Promise<{ created: number; updated: number; problems: DraftProblem[] }> {
  const problems: DraftProblem[] = []
  const { resource } = divisionStore.binding
  const records = drafts.map(({ division }) => named(division))
  const numbers = records.map(divisionNumber)
  await takeCompanies(tx, actor.orgId, companyId, drafts)
  const companyOf = await findCompanies(tx, actor.orgId, companyId, drafts)
  const unknownMembers = await findUnknownMembers(tx, actor.orgId, resource, records)
  const known = await findKnown(tx, actor.orgId, numbers)
  const createdAt = await transactionInstant(tx)
  if (companyId !== null && !companyOf(null)) throw new AppError('notFound')
  const lineOfNumber = new Map<string, number>()
  const rows: Row[] = []
  const completions: Completion[] = []

  for (const [index, { line, companyNationalId }] of drafts.entries()) {
    const division = records[index] ?? {}
    if (index % draftsAtOnce === draftsAtOnce - 1) await letOthersRun()
    const company = companyOf(companyNationalId)
    const number = numbers[index]
    const earlier = number === undefined ? undefined : lineOfNumber.get(number)
    const existing = number === undefined ? undefined : known.get(number)
    const errors = [
      ...(existing ? checkCompletion(division, existing, company) : checkRules(divisions.rules, division)),
      ...checkReferences(resource, division),
      ...(unknownMembers[index] ?? []),
    ]
    if (errors.length === 0) errors.push(...findMisfit(division, { company, earlier, existing }))
    if (errors.length > 0 || !company) {
      problems.push(...errors.map((error) => ({ ...error, line })))
      continue
    }
    if (number !== undefined) lineOfNumber.set(number, line)
    const place = { orgId: actor.orgId, companyId: company.id, isHeadquarter: false, createdAt }
    if (existing) completions.push({ headquarter: existing, division })
    else rows.push(divisionRow(place, division))
  }

  await insertSlices(tx, rows)
  await completeHeadquarters(tx, actor.orgId, completions)
  const taken = rows.length + completions.length
  if (taken > 0) {
    await logChange(tx, actor, {
      action: 'import',
      resource: 'divisions',
      title: String(taken),
      after: { created: rows.length, updated: completions.length },
    })
  }
  return { created: rows.length, updated: completions.length, problems }
}

/** Why a row that is valid in itself does not fit the companies, the earlier rows or the existing sites. */
function findMisfit(
  division: Row,
  found: { company: Company | undefined; earlier: number | undefined; existing: Known | undefined },
): FieldError[] {
  const { company, earlier, existing } = found
  if (!company) return [{ field: 'companyNationalId', key: 'validation.unknownCompany' }]
  if (isOfOtherCompany(division, company))
    return [{ field: 'nationalId', key: 'validation.siretOfOtherCompany' }]
  if (earlier !== undefined)
    return [{ field: 'nationalId', key: 'validation.duplicateInFile', args: { line: earlier } }]
  if (existing && !(existing.isHeadquarter && existing.companyId === company.id))
    return [{ field: 'nationalId', key: 'validation.duplicateNationalId' }]
  return []
}

/** Validates a row that completes a site together with the site's existing values. */
function checkCompletion(division: Row, known: Known, company: Company | undefined): FieldError[] {
  const { legalState, creationDate, ceaseDate } = known
  const said = Object.entries(division).filter(([, value]) => value !== null && value !== undefined)
  const after: Row = { legalState, creationDate, ceaseDate, ...Object.fromEntries(said) }
  const states = { before: legalState, after: after['legalState'] }
  const closed = known.isHeadquarter ? findClosedHeadquarter(states, company?.legalState) : undefined
  return [...checkRules(divisions.rules, after), ...(closed ? [closed] : [])]
}

/**
 * Locks companies in the common order: writers of divisions lock their companies first. A company being deleted
 * meanwhile is missing from the result.
 */
export async function takeCompanies(
  tx: Tx,
  orgId: string,
  pathCompanyId: string | null,
  drafts: readonly DivisionDraft[],
): Promise<void> {
  await lockEntityImports(tx, orgId)
  const companyOf = await findCompanies(tx, orgId, pathCompanyId, drafts)
  const ids = drafts.flatMap(({ companyNationalId }) => companyOf(companyNationalId)?.id ?? [])
  const numbers = drafts.flatMap(({ division }) => divisionNumber(division) ?? [])
  await tx.execute(
    `select id from companies where org_id = $1 and (id = any($2::uuid[]) or id in (
       select company_id from divisions where org_id = $1 and national_id = any($3::text[])))
     order by id for no key update`,
    [orgId, [...new Set(ids)], numbers],
  )
}

/** Finds the company that a row names, or the company of the path for a row that names none. */
export async function findCompanies(
  tx: Tx,
  orgId: string,
  pathCompanyId: string | null,
  drafts: readonly DivisionDraft[],
) {
  const numbers = new Set(
    drafts.flatMap(({ companyNationalId }) =>
      companyNationalId ? [canonicalCompanyId('FR', companyNationalId), companyNationalId] : [],
    ),
  )
  const found = await tx.sql(
    companyRow,
    `select id, national_id as "nationalId", country_code as country, legal_state as "legalState" from companies
     where org_id = $1 and (id = $2 or national_id = any($3::text[]))`,
    [orgId, pathCompanyId, [...numbers]],
  )
  const byNumber = new Map(found.map((company) => [company.nationalId, company]))
  const ofPath = found.find((company) => company.id === pathCompanyId)
  return (number: string | null): Company | undefined =>
    number === null ? ofPath : (byNumber.get(canonicalCompanyId('FR', number)) ?? byNumber.get(number))
}

async function findKnown(
  tx: Tx,
  orgId: string,
  numbers: readonly (string | undefined)[],
): Promise<Map<string, Known>> {
  const found = await tx.sql(
    knownRow,
    `select id, national_id as "nationalId", is_headquarter as "isHeadquarter", company_id as "companyId",
       legal_state as "legalState", creation_date as "creationDate", cease_date as "ceaseDate"
     from divisions where org_id = $1 and national_id = any($2::text[])`,
    [orgId, numbers.filter((number) => number !== undefined)],
  )
  return new Map(found.map((division) => [division.nationalId, division]))
}

/** A French site's SIRET starts with its company's SIREN. */
export const isOfOtherCompany = (division: Row, company: Company): boolean =>
  company.country === 'FR' &&
  valueAt(division, 'address.country') === 'FR' &&
  typeof division['nationalId'] === 'string' &&
  !siretBelongsTo(division['nationalId'], company.nationalId)

/** Inserts divisions given as columns, a few hundred per statement. */
export async function insertSlices(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    await insertDivisions(tx, rows.slice(start, start + rowsAStatement))
  }
}

const completedColumns = [...storedColumns(divisionStore.binding), 'sort_name', 'search_text'].filter(
  (column) => !['id', 'company_id', 'is_headquarter'].includes(column),
)

/** Writes the values of the file and keeps the others; a headquarter keeps its number and its role. */
async function completeHeadquarters(
  tx: Tx,
  orgId: string,
  completions: readonly Completion[],
): Promise<void> {
  if (completions.length === 0) return
  const rows = completions.map(({ headquarter, division }) => ({
    ...columnsOf(divisionStore.binding, division),
    ...divisionSearchColumns(division),
    id: headquarter.id,
  }))
  const assignments = completedColumns.map((column) => `${column} = coalesce(x.${column}, d.${column})`)
  const companies = await tx.sql(
    idRow,
    `update divisions d set ${assignments.join(', ')}, version = d.version + 1
     from json_populate_recordset(null::divisions, $2) x where d.org_id = $1 and d.id = x.id
     returning d.company_id as id`,
    [orgId, JSON.stringify(rows)],
  )
  await refreshCompanyTexts(
    tx,
    orgId,
    companies.map(({ id }) => id),
  )
}

/** Updates the companies' headquarter texts and search texts by city, under new versions. */
export async function refreshCompanyTexts(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const companies = await tx.sql(
    namedCompany,
    `select c.id, c.name, c.national_id as "nationalId", h.address_city as city
     from companies c left join divisions h on h.org_id = c.org_id and h.company_id = c.id and h.is_headquarter
     where c.org_id = $1 and c.id = any($2::uuid[])`,
    [orgId, ids],
  )
  const texts = companies.map((company) => ({ id: company.id, search_text: companySearchText(company) }))
  await tx.execute(
    `update companies c set search_text = x.search_text, version = c.version + 1
     from json_populate_recordset(null::companies, $2) x where c.org_id = $1 and c.id = x.id`,
    [orgId, JSON.stringify(texts)],
  )
}
