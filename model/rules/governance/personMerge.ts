import type { FieldError } from '#model/errors.ts'
import { totalRates, type Rates } from './shares.ts'

/** The data that decides which persons may be merged, and that fills gaps. */
export type MergedPerson = {
  id: string
  type: 'PHYSICAL' | 'LEGAL'
  identity: Readonly<Record<string, unknown>>
}

export type Mandate = { id: string; companyId: string; role: string; startDate: string | null }
export type Holding = Rates & { id: string; companyId: string }

/**
 * Why duplicates cannot be merged into the kept person: another kind, the person itself, or a legal person that is a
 * company of the organisation and so must be the kept one.
 */
export function checkMerge(kept: MergedPerson, duplicates: readonly MergedPerson[]): FieldError[] {
  if (duplicates.some(({ id }) => id === kept.id)) return refuse('validation.merge.itself')
  if (duplicates.some(({ type }) => type !== kept.type)) return refuse('validation.merge.kinds')
  if (duplicates.some(({ identity }) => identity['companyId'] != null))
    return refuse('validation.merge.internal')
  return []
}

const refuse = (key: string): FieldError[] => [{ field: 'duplicateIds', key }]

/** Fields of the identity missing on the kept person, taken from the first duplicate that has them. */
export function filledGaps(
  kept: MergedPerson,
  duplicates: readonly MergedPerson[],
): Readonly<Record<string, unknown>> {
  const gaps = Object.keys(kept.identity).filter((key) => key !== 'companyId' && kept.identity[key] == null)
  return Object.fromEntries(
    gaps.flatMap((key) => {
      const value = duplicates.map(({ identity }) => identity[key]).find((one) => one != null)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/**
 * The result for mandates and holdings: `moved` get the kept person, `dropped` are deleted, `changed` absorb the
 * dropped ones.
 */
export type LinkMoves<Link, Change> = {
  moved: readonly Link[]
  dropped: readonly Link[]
  changed: readonly { link: Link; change: Change }[]
}

/** Duplicate mandates become one, with the earliest known start date. */
export const mergeMandates = (own: readonly Mandate[], others: readonly Mandate[]) =>
  fold(own, others, ({ companyId, role }) => `${companyId}|${role}`, mergedStart)

/** Two holdings in one company are added up, so that the company's totals stay the same. */
export const mergeHoldings = (own: readonly Holding[], others: readonly Holding[]) =>
  fold(own, others, ({ companyId }) => companyId, totalRates)

/** The start of several merged mandates; undefined if the kept one already has it. */
function mergedStart([first, ...others]: readonly Mandate[]): { startDate: string } | undefined {
  const [earliest] = [first, ...others].flatMap((mandate) => mandate?.startDate ?? []).toSorted()
  return earliest === undefined || earliest === first?.startDate ? undefined : { startDate: earliest }
}

function fold<Link, Change>(
  own: readonly Link[],
  others: readonly Link[],
  keyOf: (link: Link) => string,
  combine: (links: readonly Link[]) => Change | undefined,
): LinkMoves<Link, Change> {
  const groups = [...Map.groupBy([...own, ...others], keyOf).values()]
  return {
    moved: groups.flatMap(([first]) => (first !== undefined && !own.includes(first) ? [first] : [])),
    dropped: groups.flatMap(([, ...rest]) => rest),
    changed: groups.flatMap((links) => {
      const [first, ...rest] = links
      if (first === undefined || rest.length === 0) return []
      const change = combine(links)
      return change === undefined ? [] : [{ link: first, change }]
    }),
  }
}
