/** Whether something happened, according to the responses: "maybe" if there was none. */
export type Certainty = 'no' | 'maybe' | 'yes'

/** One company, with what its writer knows. */
export type Entry = {
  nationalId: string
  /** Its idempotency key: the same request may be repeated. */
  key: string
  created: Certainty
  deleted: Certainty
  id: string | null
  /** Possible names: the last acknowledged one first, then those without a response. */
  names: [string, ...string[]]
}

/** Companies created by one call: all of them exist, or none. */
export type Batch = { nationalIds: readonly string[]; created: Certainty }

/** Everything written to one organisation, and what was acknowledged. */
export type Ledger = { orgId: string; entries: Entry[]; batches: Batch[] }

export type Found = {
  companies: readonly { id: string; nationalId: string; name: string }[]
  divisions: readonly { companyId: string }[]
  /** Totals of the list pages. */
  companyTotal: number
  divisionTotal: number
}

/** Compares the database with the acknowledged writes; returns each difference as a sentence. */
export function findMisses(ledger: Ledger, found: Found): string[] {
  const byNumber = Map.groupBy(found.companies, ({ nationalId }) => nationalId)
  const known = new Set([
    ...ledger.entries.map(({ nationalId }) => nationalId),
    ...ledger.batches.flatMap(({ nationalIds }) => nationalIds),
  ])
  return [
    ...ledger.entries.flatMap((entry) => missesOfEntry(entry, byNumber.get(entry.nationalId) ?? [])),
    ...ledger.batches.flatMap((batch) => missesOfBatch(batch, byNumber)),
    ...[...byNumber.keys()].filter((id) => !known.has(id)).map((id) => `${id}: nobody wrote it`),
    ...missesOfDivisions(found),
    ...missesOfTotals(found),
  ]
}

function missesOfEntry({ nationalId, created, deleted, names }: Entry, found: Found['companies']): string[] {
  const [company, ...more] = found
  if (more.length > 0) return [`${nationalId}: there ${found.length} times`]
  if (company === undefined) {
    return created === 'yes' && deleted === 'no' ? [`${nationalId}: acknowledged and lost`] : []
  }
  if (deleted === 'yes') return [`${nationalId}: deleted and there again`]
  return names.includes(company.name)
    ? []
    : [`${nationalId}: named "${company.name}", not ${names.join(' or ')}`]
}

function missesOfBatch({ nationalIds, created }: Batch, byNumber: Map<string, Found['companies']>): string[] {
  const present = nationalIds.filter((id) => byNumber.has(id)).length
  const isWhole = present === nationalIds.length || (present === 0 && created !== 'yes')
  return isWhole
    ? []
    : [`batch ${nationalIds[0]}: ${present} of ${nationalIds.length} companies (${created})`]
}

function missesOfDivisions({ companies, divisions }: Found): string[] {
  const owners = new Set(divisions.map(({ companyId }) => companyId))
  const ids = new Set(companies.map(({ id }) => id))
  return [
    ...companies
      .filter(({ id }) => !owners.has(id))
      .map(({ nationalId }) => `${nationalId}: without a division`),
    ...[...owners].filter((id) => !ids.has(id)).map((id) => `a division of ${id}, which is not there`),
  ]
}

function missesOfTotals({ companies, divisions, companyTotal, divisionTotal }: Found): string[] {
  return [
    ...(companyTotal === companies.length
      ? []
      : [`total says ${companyTotal} companies, ${companies.length} are there`]),
    ...(divisionTotal === divisions.length
      ? []
      : [`total says ${divisionTotal} divisions, ${divisions.length} are there`]),
  ]
}
