import { AppError, type FieldError } from '#model/errors.ts'
import { divisions } from '#model/resources/divisions.ts'
import { canonicalCompanyId, siretBelongsTo } from '#model/rules/nationalIds.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import type { Row } from './binding.ts'
import { columnsOf } from './binding.ts'
import { checkReferences, findUnknownMembers } from './checkReferences.ts'
import type { Tx } from './database.ts'
import { divisionStore, divisionTexts } from './divisionStore.ts'
import { divisionColumns, insertRows, type DraftProblem } from './entityStore.ts'
import { logChange, type Actor } from './recordStore.ts'

export type { DraftProblem }

/** A division about to be created, in entity names; without a number of its own company it is the path's. */
export type DivisionDraft = { line: number; companyNationalId: string | null; division: Row }

type Company = { id: string; nationalId: string; country: string }
type Known = { id: string; nationalId: string; isHeadquarter: boolean; companyId: string }

/**
 * Creates the divisions of a file in a few statements. A row that carries the number of its company's
 * headquarter completes that division; any other known number is reported. Rows in error are left out.
 * @throws AppError notFound when the organisation has no company `companyId`.
 */
export async function createDivisions(
  tx: Tx,
  actor: Actor,
  companyId: string,
  drafts: readonly DivisionDraft[],
): Promise<{ created: number; updated: number; problems: DraftProblem[] }> {
  const problems: DraftProblem[] = []
  const report = (line: number, field: string, key: string, args?: FieldError['args']) => {
    problems.push({ line, field, key: `validation.${key}`, ...(args && { args }) })
  }
  const companyOf = await findCompanies(tx, actor.orgId, companyId, drafts)
  if (!companyOf(null)) throw new AppError('notFound')
  const { resource } = divisionStore.binding
  const records = drafts.map(({ division }) => division)
  const unknownMembers = await findUnknownMembers(tx, actor.orgId, resource, records)
  const known = await findKnown(tx, actor.orgId, drafts)
  const lineOfNumber = new Map<string, number>()
  const rows: Row[] = []
  const completions: { known: Known; division: Row }[] = []

  for (const [index, { line, companyNationalId, division }] of drafts.entries()) {
    const company = companyOf(companyNationalId)
    const number = divisionTexts(division)['national_id']
    const errors = [
      ...checkRules(divisions.rules, division),
      ...checkReferences(resource, division),
      ...(unknownMembers[index] ?? []),
    ]
    const earlier = typeof number === 'string' ? lineOfNumber.get(number) : undefined
    const existing = typeof number === 'string' ? known.get(number) : undefined
    if (errors.length > 0) for (const error of errors) problems.push({ ...error, line })
    else if (!company) report(line, 'companyNationalId', 'unknownCompany')
    else if (isOfOtherCompany(division, company)) report(line, 'nationalId', 'siretOfOtherCompany')
    else if (earlier !== undefined) report(line, 'nationalId', 'duplicateInFile', { line: earlier })
    else if (existing && !(existing.isHeadquarter && existing.companyId === company.id)) {
      report(line, 'nationalId', 'duplicateNationalId')
    } else {
      if (typeof number === 'string') lineOfNumber.set(number, line)
      if (existing) completions.push({ known: existing, division })
      else rows.push(divisionColumns(actor.orgId, company.id, division, false))
    }
  }

  await insertRows(tx, 'divisions', rows)
  for (const { known: headquarter, division } of completions) {
    await completeHeadquarter(tx, actor.orgId, headquarter.id, division)
    await divisionStore.refreshCompanyText(tx, actor.orgId, headquarter.companyId)
  }
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

async function findCompanies(tx: Tx, orgId: string, pathCompanyId: string, drafts: readonly DivisionDraft[]) {
  const numbers = new Set(
    drafts.flatMap(({ companyNationalId }) =>
      companyNationalId ? [canonicalCompanyId('FR', companyNationalId), companyNationalId] : [],
    ),
  )
  const found = await tx.query<Company>(
    `select id, national_id as "nationalId", country_code as country from companies
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
  drafts: readonly DivisionDraft[],
): Promise<Map<string, Known>> {
  const numbers = drafts.map(({ division }) => divisionTexts(division)['national_id']).filter(Boolean)
  const found = await tx.query<Known>(
    `select id, national_id as "nationalId", is_headquarter as "isHeadquarter", company_id as "companyId"
     from divisions where org_id = $1 and national_id = any($2::text[])`,
    [orgId, numbers],
  )
  return new Map(found.map((division) => [division.nationalId, division]))
}

const isOfOtherCompany = (division: Row, company: Company): boolean =>
  company.country === 'FR' &&
  valueAt(division, 'address.country') === 'FR' &&
  typeof division['nationalId'] === 'string' &&
  !siretBelongsTo(division['nationalId'], company.nationalId)

/** Fills what the file says and leaves the rest; the headquarter keeps its number and its place. */
async function completeHeadquarter(tx: Tx, orgId: string, id: string, division: Row): Promise<void> {
  const given = Object.entries({
    ...columnsOf(divisionStore.binding, division),
    ...divisionTexts(division),
  }).filter(([, value]) => value !== null)
  const assignments = given.map(([column], index) => `${column} = $${index + 3}`)
  await tx.query(
    `update divisions set ${[...assignments, 'version = version + 1'].join(', ')} where org_id = $1 and id = $2`,
    [orgId, id, ...given.map(([, value]) => value)],
  )
}
