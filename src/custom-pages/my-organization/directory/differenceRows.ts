import { companies } from '#model/resources/companies.ts'
import { leavesOf, type LeafField } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { DirectoryDifference } from '#model/wire/register/directory.ts'

/** A difference for display: the declared field, and each value in a record with only this field. */
export type DifferenceRow = { field: string; leaf: LeafField; ours: object; theirs: object }

const leaves = new Map(leavesOf(companies.fields).map((leaf) => [leaf.path, leaf]))

/** Finds the declared fields of differences. Skips one that this client does not know yet. */
export const differenceRows = (differences: readonly DirectoryDifference[]): DifferenceRow[] =>
  differences.flatMap(({ field, ours, theirs }) => {
    const leaf = leaves.get(renamePath(companies.fields, 'wire', 'entity', field))
    return leaf
      ? [{ field, leaf, ours: recordWith(leaf.path, ours), theirs: recordWith(leaf.path, theirs) }]
      : []
  })

const recordWith = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as object
