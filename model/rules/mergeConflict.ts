import { leavesOf, type Resource } from '../schema/defineResource.ts'
import { valueAt } from '../schema/rules.ts'

type Tree = Readonly<Record<string, unknown>>

/** Three states of one record, in entity names: as a person opened it, as that person left it, as it is stored now. */
export type ThreeStates = { opened: Tree; mine: Tree; stored: Tree }

/** What two people did to the same record, by entity path, in the order of the declaration. */
export type Merge = {
  /** Fields that both changed, and not to the same value: somebody has to choose. */
  conflicts: readonly string[]
  /** Fields that only the other one changed: they are taken over. */
  taken: readonly string[]
  /** Fields that only this person changed: they are kept. */
  kept: readonly string[]
}

export type Side = 'mine' | 'stored'

/**
 * Compares two changes of one record field by field (spec §5, design §4). What the server owns is the stored
 * record's; an absent value and null are the same.
 */
export function mergeConflict(resource: Pick<Resource, 'fields'>, states: ThreeStates): Merge {
  const conflicts: string[] = []
  const taken: string[] = []
  const kept: string[] = []
  for (const path of changeablePaths(resource)) {
    const [opened, mine, stored] = valuesAt(states, path)
    const isMineChanged = !isSame(mine, opened)
    const isStoredChanged = !isSame(stored, opened)
    if (isMineChanged && isStoredChanged && !isSame(mine, stored)) conflicts.push(path)
    else if (isStoredChanged && !isMineChanged) taken.push(path)
    else if (isMineChanged && !isStoredChanged) kept.push(path)
  }
  return { conflicts, taken, kept }
}

/**
 * The stored record with what this person changed: what only they changed, and of the conflicts those that were
 * decided for them. A conflict without a choice stays as it is stored.
 */
export function composeRecord(
  resource: Pick<Resource, 'fields'>,
  { mine, stored, opened }: ThreeStates,
  choices: Readonly<Record<string, Side>>,
): Tree {
  const { conflicts, kept } = mergeConflict(resource, { mine, stored, opened })
  const mines = [...kept, ...conflicts.filter((path) => choices[path] === 'mine')]
  return mines.reduce(
    (record, path) => withValue(record, path.split('.'), valueAt(mine, path) ?? null),
    stored,
  )
}

const changeablePaths = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  leavesOf(fields).flatMap(({ path, field, readOnly }) => (readOnly || field.createOnly ? [] : [path]))

const valuesAt = ({ opened, mine, stored }: ThreeStates, path: string): [unknown, unknown, unknown] => [
  valueAt(opened, path),
  valueAt(mine, path),
  valueAt(stored, path),
]

const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other)

/** The record with another value at the path, whose groups are made where they are missing. */
export function withValue(record: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  if (rest.length === 0) return { ...record, [key]: value }
  const group = record[key]
  return { ...record, [key]: withValue(isTree(group) ? group : {}, rest, value) }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
