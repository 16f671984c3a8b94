/** A pair of persons, whichever is named first. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

/** Every pair among these, each once. */
export const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other): [string, string] => [one, other]))

/**
 * The first entries, in the given order, that may still be one person: no two of them are a dismissed pair
 * (`pairKey`). At most `max`; none once every pair is dismissed. Each entry joins the first group that takes it, so
 * that as long as a pair is left, a group of two is left too.
 */
export function firstOpenGroup(
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
