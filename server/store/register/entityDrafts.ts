import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FieldError } from '#model/errors.ts'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { canonicalCompanyId, siretBelongsTo } from '#model/rules/register/nationalIds.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import type { Row } from '../engine/binding.ts'
import { checkReferences } from '../engine/checkReferences.ts'
import { companyStore } from './companyStore.ts'
import { divisionNumber } from './divisionStore.ts'

/**
 * A company about to be created with its divisions, in entity names. The first open division is the headquarter
 * unless another is marked; a company without divisions gets one named after it (design §5).
 */
export type EntityDraft = {
  line: number
  company: Row
  divisions: readonly Row[]
  source: 'DIRECTORY' | 'SAMPLE' | 'FILE' | 'MANUAL'
  verifiedAt: string | null
}

export type DraftProblem = FieldError & { line: number }

/** A valid draft, and the numbers of its sites. */
export type CheckedDraft<D extends EntityDraft = EntityDraft> = { draft: D; sites: readonly string[] }

/** Data of the database that the validation of drafts needs. */
type Surroundings = {
  /** Whether the organisation may have foreign entities. */
  mayBeForeign: boolean
  /** Per draft, the fields that name somebody who is not a member. */
  unknownMembers: readonly (readonly FieldError[])[]
}

/** Drafts checked in one go: about 5 ms, so that other requests are hardly delayed. */
const draftsAtOnce = 500

/** Separates drafts that break a rule, or repeat a number of an earlier one. */
export async function checkDrafts<D extends EntityDraft>(
  drafts: readonly D[],
  { mayBeForeign, unknownMembers }: Surroundings,
): Promise<{ valid: CheckedDraft<D>[]; problems: DraftProblem[] }> {
  const valid: CheckedDraft<D>[] = []
  const problems: DraftProblem[] = []
  const findRepetition = repetitionFinder()
  for (const [index, draft] of drafts.entries()) {
    if (index % draftsAtOnce === draftsAtOnce - 1) await letOthersRun()
    const sites = draft.divisions.flatMap((division) => divisionNumber(division) ?? [])
    const broken = [...brokenRules(draft), ...(unknownMembers[index] ?? [])]
    const errors =
      broken.length > 0 ? broken : [findMisfit(draft, mayBeForeign) ?? findRepetition(draft, sites)].flat()
    for (const error of errors) if (error) problems.push({ ...error, line: draft.line })
    if (!errors.some(Boolean)) valid.push({ draft, sites })
  }
  return { valid, problems }
}

const brokenRules = ({ company, divisions: sites }: EntityDraft): FieldError[] => [
  ...checkRules(companies.rules, company),
  ...checkReferences(companyStore.binding.resource, company),
  ...sites.flatMap((site) => checkRules(divisions.rules, site).map(asHeadquarterError)),
]

function findMisfit(
  { company, divisions: sites }: EntityDraft,
  mayBeForeign: boolean,
): FieldError | undefined {
  const isFrench = company['countryCode'] === 'FR'
  if (!isFrench && !mayBeForeign) return { field: 'countryCode', key: 'validation.foreignEntity' }
  // A French site's SIRET starts with its company's SIREN.
  const isMisplaced = sites.some(
    (site) =>
      valueAt(site, 'address.country') === 'FR' &&
      typeof site['nationalId'] === 'string' &&
      !siretBelongsTo(site['nationalId'], String(company['nationalId'])),
  )
  return isFrench && isMisplaced
    ? { field: 'headquarter.nationalId', key: 'validation.siretOfOtherCompany' }
    : undefined
}

/** Remembers the numbers of valid drafts and returns the line that used one first. */
function repetitionFinder() {
  const lineOfNumber = new Map<string, number>()
  const lineOfSite = new Map<string, number>()
  return ({ line, company }: EntityDraft, sites: readonly string[]): FieldError | undefined => {
    const country = String(company['countryCode'])
    const number = `${country} ${canonicalCompanyId(country, String(company['nationalId']))}`
    const earlier = lineOfNumber.get(number)
    if (earlier !== undefined) return repeated('nationalId', earlier)
    lineOfNumber.set(number, line)
    const taken = sites.find((site) => lineOfSite.has(site))
    if (taken !== undefined) return repeated('headquarter.nationalId', lineOfSite.get(taken) ?? 0)
    for (const site of sites) lineOfSite.set(site, line)
    return undefined
  }
}

const repeated = (field: string, line: number): FieldError => ({
  field,
  key: 'validation.duplicateInFile',
  args: { line },
})

const asHeadquarterError = (error: FieldError): FieldError => ({
  ...error,
  field: `headquarter.${error.field}`,
})
