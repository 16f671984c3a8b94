import { canonicalCompanyId } from '../register/nationalIds.ts'
import { normalise } from '../text/normalise.ts'

type Identity = Readonly<Record<string, unknown>>

/** The sort and comparison form of a name: people write the last name first, or the first name first. */
export const sortNameOf = (identity: Identity): string =>
  isPhysical(identity)
    ? normalise(`${textOf(identity, 'lastName')} ${textOf(identity, 'firstName')}`)
    : normalise(textOf(identity, 'name'))

/** The duplicate key of a person: name and birth date, or country and national number; null if too little is known. */
export function duplicateKeyOf(identity: Identity): string | null {
  if (isPhysical(identity)) {
    const birthDate = textOf(identity, 'birthDate')
    return birthDate === '' ? null : `${sortNameOf(identity)}|${birthDate}`
  }
  const [country, number] = [textOf(identity, 'country'), textOf(identity, 'nationalId')]
  return country === '' || number === '' ? null : `${country}|${canonicalCompanyId(country, number)}`
}

/** Sort names of a person: first and last name are easily swapped. */
export const sortNamesOf = (identity: Identity): readonly string[] => [
  ...new Set([sortNameOf(identity), sortNameOf(swapped(identity))]),
]

/**
 * How similar an entry is to the typed one: the same person by every rule, the same name without contradicting data, or
 * a similar name.
 */
export function similarityOf(typed: Identity, entry: Identity): Similarity {
  const isSame = [typed, swapped(typed)].some((one) => {
    const key = duplicateKeyOf(one)
    return key !== null && key === duplicateKeyOf(entry)
  })
  if (isSame) return 'SAME'
  return sortNamesOf(typed).includes(sortNameOf(entry)) ? 'NAME' : 'NEAR'
}

/** Most similar first. */
export const similarities = ['SAME', 'NAME', 'NEAR'] as const
export type Similarity = (typeof similarities)[number]

const isPhysical = (identity: Identity): boolean => 'lastName' in identity

const textOf = (identity: Identity, field: string): string => {
  const value = identity[field]
  return typeof value === 'string' ? value : ''
}

const swapped = (identity: Identity): Identity =>
  isPhysical(identity)
    ? { ...identity, firstName: identity['lastName'], lastName: identity['firstName'] ?? '' }
    : identity

/** The key of a pair of persons, independent of order. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

/** Every pair among these, each once. */
export const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other): [string, string] => [one, other]))

/**
 * The first entries, in the given order, that may still be one person: no two of them are a dismissed pair (`pairKey`).
 * At most `max`; none once every pair is dismissed. Each entry joins the first group that accepts it, so that as long
 * as a pair is left, a group of two is left too.
 */
export function firstUndismissedGroup(
  ids: readonly string[],
  dismissed: ReadonlySet<string>,
  max: number,
): readonly string[] {
  const groups: string[][] = []
  for (const id of ids) {
    const fitting = groups.find((group) => group.every((member) => !dismissed.has(pairKey(member, id))))
    if (fitting) fitting.push(id)
    else groups.push([id])
  }
  return groups.find((group) => group.length > 1)?.slice(0, max) ?? []
}
