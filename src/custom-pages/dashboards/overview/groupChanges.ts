import type { Change } from '#model/wire/records/changes.ts'

/**
 * A change, the number of consecutive changes of the same record (`times`), and the number of other records that the
 * same person changed in the same way just before (`others`).
 */
export type Fold = { change: Change; times: number; others: number; areMore: boolean }

/**
 * Groups changes by action. An import or a merge is one line, whatever it wrote. Consecutive saves of one record are
 * one line with their number. The same change by one person to several consecutive records is shown on the newest.
 * `isWhole` is true if the last line is the first change ever. Otherwise there may be more changes like the last one.
 */
export function groupChanges(changes: readonly Change[], isWhole: boolean): Fold[] {
  const folds: Fold[] = []
  let records = new Set<string>()
  for (const change of representativeChanges(changes)) {
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

/** Changes caused by an import, a merge or a new company are represented by its single line. */
function representativeChanges(changes: readonly Change[]): readonly Change[] {
  const led = new Set(changes.filter(leads).map(actionOf))
  return changes.filter((change) => leads(change) || !led.has(actionOf(change)))
}

const actionOf = ({ at, accountName }: Change): string => `${at} ${accountName}`

const leads = (change: Change): boolean =>
  isGroupedAction(change) || (change.action === 'create' && change.resource === 'companies')

const isGroupedAction = ({ action }: Change): boolean => action === 'import' || action === 'merge'

/** Imports and merges are never grouped. */
const isAlike = (one: Change, other: Change): boolean =>
  !isGroupedAction(one) &&
  one.action === other.action &&
  one.resource === other.resource &&
  one.accountName === other.accountName
