import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'

type Tree = Readonly<Record<string, unknown>>

/**
 * Three states of one record, in entity names: when a person opened it, as that person edited it, and as stored now.
 */
export type ThreeStates = { opened: Tree; mine: Tree; stored: Tree }

/** The changes of two people to the same record, by entity path, in the order of the declaration. */
export type Merge = {
  /** Fields that both changed to different values: a person must choose. */
  conflicts: readonly string[]
  /** Fields that only the other person changed: the stored value is used. */
  taken: readonly string[]
  /** Fields that only this person changed: their value is used. */
  kept: readonly string[]
}

export type Side = 'mine' | 'stored'

/**
 * Compares two changes of one record field by field (spec §5, design §4). Server-owned fields keep the stored value; an
 * absent value and null are equal.
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
 * The stored record with this person's changes: the fields only they changed, and the conflicts decided for them. A
 * conflict without a choice keeps the stored value.
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

/** The record with another value at the path; missing groups are created. */
export function withValue(record: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  if (rest.length === 0) return { ...record, [key]: value }
  const group = record[key]
  return { ...record, [key]: withValue(isTree(group) ? group : {}, rest, value) }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
