import { companies } from '../resources/companies.ts'
import { leavesOf } from '../schema/defineResource.ts'
import { renamePath } from '../schema/renaming.ts'
import { valueAt } from '../schema/rules.ts'
import type { DirectoryDifference } from '../wire/directory.ts'
import { normalise } from './normalise.ts'
import { bareNumber } from './vatNumbers.ts'

/** What is ours to say: who the company is (a directory was asked by it), and what no directory tells. */
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
 * What a directory tells of a company otherwise than we have it; both records in entity names,
 * the differences in wire names. What the directory does not tell (null, absent, or a legal state UNKNOWN) is no
 * difference, so nothing is ever emptied. Texts are equal when they differ only in case, accents, punctuation and the
 * way of an ordinal ("LYON 6EME" is "Lyon 6e"); numbers and codes by value. A headquarter with another number is
 * another site: then that number alone differs, and its address goes with it.
 */
export function compareWithDirectory(ours: object, theirs: object): DirectoryDifference[] {
  const isOtherSite = hasOtherSite(ours, theirs)
  return comparedPaths.flatMap((path) => {
    if (isOtherSite && path.startsWith('headquarter.') && path !== siret) return []
    const told = toldValue(path, theirs)
    const known = simple(valueAt(ours, path))
    return told === null || isSame(known, told)
      ? []
      : [{ field: comparedField(path), ours: known, theirs: told }]
  })
}

function hasOtherSite(ours: object, theirs: object): boolean {
  if (!valueAt(ours, 'headquarter')) return true
  const known = simple(valueAt(ours, siret))
  const told = simple(valueAt(theirs, siret))
  return known !== null && told !== null && !isSame(known, told)
}

function toldValue(path: string, theirs: object): string | number | null {
  const value = simple(valueAt(theirs, path))
  return path === 'legalState' && value === 'UNKNOWN' ? null : value
}

const simple = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? value : null

const isSame = (ours: string | number | null, theirs: string | number): boolean =>
  typeof ours === 'string' && typeof theirs === 'string'
    ? fold(ours) === fold(theirs) || (isNumber(ours) && bareNumber(ours) === bareNumber(theirs))
    : ours === theirs

/** A SIRET or another number that separators may be written in. */
const isNumber = (text: string): boolean => /^[\d\s.-]+$/.test(text)

const fold = (text: string): string =>
  normalise(text)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(\d+) ?(?:er|ere|e|eme)\b/g, '$1')
    .trim()
