import { companies } from '#model/resources/companies.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { DirectoryDifference } from '#model/wire/register/directory.ts'
import { normalise } from '../text/normalise.ts'
import { bareNumber } from './vatNumbers.ts'

/**
 * Fields that are not compared: the identity of the company, by which the directory was queried, and fields that no
 * directory provides.
 */
const own: ReadonlySet<string> = new Set([
  'id',
  'nationalId',
  'countryCode',
  'isMain',
  'headquarter.id',
  'taxDeclaration',
  'assignees',
  'source',
  'verifiedAt',
])

const siret = 'headquarter.nationalId'

/** Fields of a company that are compared, by entity path, in the order of its declaration. */
export const comparedPaths: readonly string[] = leavesOf(companies.fields)
  .map(({ path }) => path)
  .filter((path) => !own.has(path))

/** The wire path of a compared field ("legalFormCode" -> "legalForm"). */
export const comparedField = (path: string): string => renamePath(companies.fields, 'entity', 'wire', path)

/**
 * The differences between a directory's record of a company and the organisation's. Both records use entity names, the
 * differences wire names. A value missing in the directory (null, absent, or a legal state UNKNOWN) is not a
 * difference, so no value is ever emptied. Texts are equal if they differ only in case, accents, punctuation and the
 * form of an ordinal ("LYON 6EME" equals "Lyon 6e"); numbers and codes are compared by value. A headquarter with
 * another number is another site: then only the number is reported, and its address is not compared.
 */
export function compareWithDirectory(ours: object, theirs: object): DirectoryDifference[] {
  const isOtherSite = hasOtherSite(ours, theirs)
  return comparedPaths.flatMap((path) => {
    if (isOtherSite && path.startsWith('headquarter.') && path !== siret) return []
    const reported = reportedValue(path, theirs)
    const known = simple(valueAt(ours, path))
    return reported === null || isSame(known, reported)
      ? []
      : [{ field: comparedField(path), ours: known, theirs: reported }]
  })
}

function hasOtherSite(ours: object, theirs: object): boolean {
  if (!valueAt(ours, 'headquarter')) return true
  const known = simple(valueAt(ours, siret))
  const reported = simple(valueAt(theirs, siret))
  return known !== null && reported !== null && !isSame(known, reported)
}

function reportedValue(path: string, theirs: object): string | number | null {
  const value = simple(valueAt(theirs, path))
  return path === 'legalState' && value === 'UNKNOWN' ? null : value
}

const simple = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? value : null

const isSame = (ours: string | number | null, theirs: string | number): boolean =>
  typeof ours === 'string' && typeof theirs === 'string'
    ? fold(ours) === fold(theirs) || (isNumber(ours) && bareNumber(ours) === bareNumber(theirs))
    : ours === theirs

/** A SIRET or another number that may contain separators. */
const isNumber = (text: string): boolean => /^[\d\s.-]+$/.test(text)

const fold = (text: string): string =>
  normalise(text)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(\d+) ?(?:er|ere|e|eme)\b/g, '$1')
    .trim()
