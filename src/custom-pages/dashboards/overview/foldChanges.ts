import type { Change } from '#model/wire/changes.ts'

/**
 * A change, how often the same record was changed so in a row, and how many other records the same person changed so
 * just before.
 */
export type Fold = { change: Change; times: number; others: number; areMore: boolean }

/**
 * Tells acts instead of lines: an import or a merge is one, whatever it wrote; saves of one record in a row are one,
 * with their number; and what a person did alike to several records in a row is told of the newest. `isWhole` says
 * whether the last line is the first that ever was; else there may be more of its kind than these.
 */
export function foldChanges(changes: readonly Change[], isWhole: boolean): Fold[] {
  const folds: Fold[] = []
  let records = new Set<string>()
  for (const change of leadingLines(changes)) {
    const last = folds.at(-1)
    const record = change.recordId ?? change.id
    if (last && isAlike(last.change, change)) {
      if (record === (last.change.recordId ?? last.change.id)) last.times += 1
      records.add(record)
      last.others = records.size - 1
    } else {
      folds.push({ change, times: 1, others: 0, areMore: false })
      records = new Set([record])
    }
  }
  const last = folds.at(-1)
  if (last && last.others > 0 && !isWhole) last.areMore = true
  return folds
}

/** What an import, a merge or a new company has brought along or moved on its way is told by the one line of it. */
function leadingLines(changes: readonly Change[]): readonly Change[] {
  const led = new Set(changes.filter(leads).map(actOf))
  return changes.filter((change) => leads(change) || !led.has(actOf(change)))
}

const actOf = ({ at, accountName }: Change): string => `${at} ${accountName}`

const leads = (change: Change): boolean =>
  isWholeAct(change) || (change.action === 'create' && change.resource === 'companies')

const isWholeAct = ({ action }: Change): boolean => action === 'import' || action === 'merge'

/** Imports and merges count for themselves. */
const isAlike = (one: Change, other: Change): boolean =>
  !isWholeAct(one) &&
  one.action === other.action &&
  one.resource === other.resource &&
  one.accountName === other.accountName
