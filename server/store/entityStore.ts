import type { FieldError } from '#model/errors.ts'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { canonicalCompanyId, siretBelongsTo } from '#model/rules/nationalIds.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import type { Row } from './binding.ts'
import { checkReferences, findUnknownMembers } from './checkReferences.ts'
import { companyStore, companyTexts } from './companyStore.ts'
import type { Tx } from './database.ts'
import { divisionStore, divisionTexts } from './divisionStore.ts'
import { uuidv7 } from './ids.ts'
import { columnsOf } from './binding.ts'
import { isInternational } from './organizationStore.ts'
import { logChange, type Actor } from './recordStore.ts'

/**
 * A company about to be created with its divisions, in entity names. The first division is the headquarter
 * unless another says so; without any it gets one named after it (design §5).
 */
export type EntityDraft = {
  line: number
  company: Row
  divisions: readonly Row[]
  source: 'DIRECTORY' | 'SAMPLE' | 'FILE' | 'MANUAL'
  verifiedAt: string | null
}

export type DraftProblem = FieldError & { line: number }

export type EntitiesCreated = {
  ids: readonly { line: number; id: string }[]
  problems: readonly DraftProblem[]
}

/**
 * Creates many companies with their divisions in a few statements. A draft in error is reported and left out;
 * the others go in. Errors name entity paths of the company.
 */
export async function createEntities(
  tx: Tx,
  actor: Actor,
  drafts: readonly EntityDraft[],
): Promise<EntitiesCreated> {
  const problems: DraftProblem[] = []
  const report = (line: number, field: string, key: string, args?: FieldError['args']): false => {
    problems.push({ line, field, key: `validation.${key}`, ...(args && { args }) })
    return false
  }
  const mayBeForeign = await isInternational(tx, actor.orgId)
  const unknownMembers = await findUnknownMembers(
    tx,
    actor.orgId,
    companyStore.binding.resource,
    drafts.map(({ company }) => company),
  )
  const lineOfNumber = new Map<string, number>()
  const lineOfSite = new Map<string, number>()

  const valid = drafts.filter((draft, index) => {
    const errors = [
      ...checkRules(companies.rules, draft.company),
      ...checkReferences(companyStore.binding.resource, draft.company),
      ...(unknownMembers[index] ?? []),
      ...draft.divisions.flatMap((division) => checkRules(divisions.rules, division).map(asHeadquarterError)),
    ]
    for (const error of errors) problems.push({ ...error, line: draft.line })
    if (errors.length > 0) return false
    const country = String(draft.company['countryCode'])
    if (country !== 'FR' && !mayBeForeign) return report(draft.line, 'countryCode', 'foreignEntity')
    if (hasSiteOfOther(draft)) return report(draft.line, 'headquarter.nationalId', 'siretOfOtherCompany')
    const number = `${country} ${canonicalCompanyId(country, String(draft.company['nationalId']))}`
    const firstLine = lineOfNumber.get(number)
    if (firstLine !== undefined)
      return report(draft.line, 'nationalId', 'duplicateInFile', { line: firstLine })
    lineOfNumber.set(number, draft.line)
    for (const site of sitesOf(draft)) {
      const siteLine = lineOfSite.get(site)
      if (siteLine !== undefined)
        return report(draft.line, 'headquarter.nationalId', 'duplicateInFile', { line: siteLine })
    }
    for (const site of sitesOf(draft)) lineOfSite.set(site, draft.line)
    return true
  })

  const taken = await takenSites(tx, actor.orgId, [...lineOfSite.keys()])
  const insertable = valid.filter((draft) => {
    const isTaken = sitesOf(draft).some((site) => taken.has(site))
    return isTaken ? report(draft.line, 'headquarter.nationalId', 'duplicateNationalId') : true
  })

  const rows = insertable.map((draft) => ({ draft, row: companyRow(actor.orgId, draft) }))
  const inserted = new Set(
    await insertCompanies(
      tx,
      rows.map(({ row }) => row),
    ),
  )
  const created = rows.filter(({ draft, row }) => {
    const isNew = inserted.has(String(row['id']))
    return isNew || report(draft.line, 'nationalId', 'duplicateNationalId')
  })
  await insertRows(
    tx,
    'divisions',
    created.flatMap(({ draft, row }) => divisionRows(actor.orgId, String(row['id']), draft)),
  )
  if (created.length > 0) {
    await logChange(tx, actor, {
      action: 'import',
      resource: 'companies',
      title: String(created.length),
      after: { created: created.length },
    })
  }
  return { ids: created.map(({ draft, row }) => ({ line: draft.line, id: String(row['id']) })), problems }
}

/** Inserts rows given as columns; PostgreSQL reads the types off the table. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

async function insertCompanies(tx: Tx, rows: readonly Row[]): Promise<string[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first).join(', ')
  const inserted = await tx.query<{ id: string }>(
    `insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, $1)
     on conflict (org_id, national_id, country_code) do nothing returning id`,
    [JSON.stringify(rows)],
  )
  return inserted.map((row) => row.id)
}

async function takenSites(tx: Tx, orgId: string, sites: readonly string[]): Promise<Set<string>> {
  if (sites.length === 0) return new Set()
  const found = await tx.query<{ nationalId: string }>(
    'select national_id as "nationalId" from divisions where org_id = $1 and national_id = any($2::text[])',
    [orgId, sites],
  )
  return new Set(found.map((row) => row.nationalId))
}

/** Every row of one insert has the same columns, absent ones null. */
function companyRow(orgId: string, draft: EntityDraft): Row {
  const city = valueAt(headquarterOf(draft), 'address.city')
  return {
    org_id: orgId,
    id: uuidv7(),
    ...columnsOf(companyStore.binding, { ...emptyCompany, ...draft.company }),
    ...companyTexts(draft.company, typeof city === 'string' ? city : ''),
    source: draft.source,
    verified_at: draft.verifiedAt,
    is_main: false,
    version: 1,
    created_at: new Date().toISOString(),
  }
}

function divisionRows(orgId: string, companyId: string, draft: EntityDraft): Row[] {
  const headquarter = headquarterOf(draft)
  const records: readonly Row[] = headquarter
    ? draft.divisions
    : [
        {
          name: draft.company['name'],
          legalState: 'ACTIVE',
          address: { country: draft.company['countryCode'] },
        },
      ]
  return records.map((record) =>
    divisionColumns(orgId, companyId, record, record === headquarter || !headquarter),
  )
}

/** All columns of a division row. */
export const divisionColumns = (
  orgId: string,
  companyId: string,
  record: Row,
  isHeadquarter: boolean,
): Row => ({
  org_id: orgId,
  id: uuidv7(),
  company_id: companyId,
  ...columnsOf(divisionStore.binding, {
    ...emptyDivision,
    ...record,
    address: { ...emptyAddress, ...(record['address'] as Row) },
  }),
  national_id: null,
  ...divisionTexts(record),
  is_headquarter: isHeadquarter,
  version: 1,
  created_at: new Date().toISOString(),
})

const headquarterOf = (draft: EntityDraft): Row | undefined =>
  draft.divisions.find((division) => division['isHeadquarter']) ?? draft.divisions[0]

const sitesOf = (draft: EntityDraft): string[] =>
  draft.divisions.flatMap((division) => divisionTexts(division)['national_id'] ?? []).map(String)

/** A French site's SIRET starts with its company's SIREN. */
const hasSiteOfOther = ({ company, divisions: sites }: EntityDraft): boolean =>
  company['countryCode'] === 'FR' &&
  sites.some(
    (site) =>
      valueAt(site, 'address.country') === 'FR' &&
      typeof site['nationalId'] === 'string' &&
      !siretBelongsTo(site['nationalId'], String(company['nationalId'])),
  )

const asHeadquarterError = (error: FieldError): FieldError => ({
  ...error,
  field: `headquarter.${error.field}`,
})

/** Every field of a declaration that a row stores, null. */
const nulls = (fields: object, owned: readonly string[]): Row =>
  Object.fromEntries(Object.keys(fields).flatMap((key) => (owned.includes(key) ? [] : [[key, null]])))

const emptyCompany: Row = {
  ...nulls(companies.fields, ['id', 'isMain', 'headquarter', 'latestStatus', 'source', 'verifiedAt']),
  latestStatus: nulls(companies.fields.latestStatus.fields, []),
}
const emptyDivision = nulls(divisions.fields, ['id', 'companyId', 'isHeadquarter', 'address'])
const emptyAddress = nulls(divisions.fields.address.fields, [])
