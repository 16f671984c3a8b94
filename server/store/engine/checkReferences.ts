import { and, eq } from 'drizzle-orm'
import type { FieldError } from '#model/errors.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { activityCodes } from '#server/reference/activityCodes.ts'
import { activitySections } from '#server/reference/activitySections.ts'
import { countries } from '#server/reference/countries.ts'
import { currencies } from '#server/reference/currencies.ts'
import { legalForms } from '#server/reference/legalForms.ts'
import { officerRoles } from '#server/reference/officerRoles.ts'
import type { Row } from './binding.ts'
import type { Tx } from './database.ts'
import { equalsAny } from './conditions.ts'
import { members as memberTable } from '../tables/organizations.ts'

/** The published lists that a field may refer to, by the name that its declaration uses. */
const lists: Readonly<Record<string, { has: (code: string) => boolean; key: string }>> = {
  countries: { has: (code) => countries.find('fr', code) !== undefined, key: 'validation.unknownCountry' },
  'activity-codes': {
    has: (code) => activityCodes.find('fr', code) !== undefined,
    key: 'validation.unknownActivity',
  },
  'legal-forms': {
    has: (code) => legalForms.find('fr', code) !== undefined,
    key: 'validation.unknownLegalForm',
  },
  currencies: { has: (code) => currencies.find('fr', code) !== undefined, key: 'validation.unknownCurrency' },
  'activity-sectors': {
    has: (code) => activitySections.some((section) => section.code === code),
    key: 'validation.unknownSector',
  },
  'officer-roles': {
    has: (code) => officerRoles.find('fr', code) !== undefined,
    key: 'validation.unknownOfficerRole',
  },
}

/** Errors for codes of a record that are in no published list; absent fields are not checked. */
export function checkReferences(resource: Resource, record: Row): FieldError[] {
  return referencesOf(resource).flatMap(({ path, target }) => {
    const list = lists[target]
    const code = valueAt(record, path)
    return list && typeof code === 'string' && !list.has(code) ? [{ field: path, key: list.key }] : []
  })
}

/**
 * Members that records name and the organisation does not have: per record, the fields concerned. One query for all
 * records, none where no member is named.
 */
export async function findUnknownMembers(
  tx: Tx,
  orgId: string,
  resource: Resource,
  records: readonly Row[],
): Promise<FieldError[][]> {
  const paths = referencesOf(resource).flatMap(({ path, target }) => (target === 'members' ? [path] : []))
  const named = new Set(records.flatMap((record) => paths.flatMap((path) => namedIn(record, path))))
  if (named.size === 0) return records.map(() => [])
  const members = await tx.db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.orgId, orgId), equalsAny(memberTable.id, [...named])))
  for (const { id } of members) named.delete(id)
  return records.map((record) =>
    paths
      .filter((path) => namedIn(record, path).some((id) => named.has(id)))
      .map((path) => ({ field: path, key: 'validation.unknownMember' })),
  )
}

function namedIn(record: Row, path: string): string[] {
  const ids = valueAt(record, path)
  return (Array.isArray(ids) ? ids : [ids ?? []].flat()).map((id) => String(id).toLowerCase())
}

type Reference = { path: string; target: string }

const known = new WeakMap<Resource, readonly Reference[]>()

/** Derived from the declaration once: a file uses it for every row. */
function referencesOf(resource: Resource): readonly Reference[] {
  const found =
    known.get(resource) ??
    leavesOf(resource.fields).flatMap(({ path, field }) =>
      field.reference === undefined ? [] : [{ path, target: field.reference }],
    )
  known.set(resource, found)
  return found
}
