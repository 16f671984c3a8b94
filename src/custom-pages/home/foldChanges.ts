import type { Change } from '#model/wire/changes.ts'

/** A change, and how many of the same kind by the same person came just before it. */
export type Fold = { change: Change; others: number; areMore: boolean }

/**
 * Folds changes of one kind that a person made in a row into the newest of them. `isWhole` says whether the last of
 * them is the first that ever was; else there may be more of its kind than these.
 */
export function foldChanges(changes: readonly Change[], isWhole: boolean): Fold[] {
  const folds: Fold[] = []
  for (const change of changes) {
    const last = folds.at(-1)
    if (last && isAlike(last.change, change)) last.others += 1
    else folds.push({ change, others: 0, areMore: false })
  }
  const last = folds.at(-1)
  if (last && last.others > 0 && !isWhole) last.areMore = true
  return folds
}

/** Imports count their rows already. */
const isAlike = (one: Change, other: Change): boolean =>
  one.action !== 'import' &&
  one.action === other.action &&
  one.resource === other.resource &&
  one.accountName === other.accountName
