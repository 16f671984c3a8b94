import {
  createColumnHelper,
  createExpandedRowModel,
  rowExpandingFeature,
  tableFeatures,
  type ColumnDef,
  type ExpandedState,
} from '@tanstack/react-table'
import { isUnfolded } from '#model/rules/analyses/folds.ts'
import type { TableFolds } from '#model/wire/data/savedAnalyses.ts'
import type { ShownColumn } from '../shape/columns.ts'
import { pathOf, type ShownRow } from '../shape/rows.ts'

export const features = tableFeatures({
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
})

type Definition = ColumnDef<typeof features, ShownRow>

const helper = createColumnHelper<typeof features, ShownRow>()

/** The id of a group of columns: the index of its first column, which provides its labels, and its depth. */
export const groupId = (position: number, depth: number): string => `${position}/${depth}`

/** Groups columns under the heads that they share with their neighbours. */
export function columnTree(columns: readonly ShownColumn[], depth = 0): Definition[] {
  const runs: ShownColumn[][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last?.[0]?.heads[depth]?.id === column.heads[depth]?.id && last) last.push(column)
    else runs.push([column])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first) return []
    return first.heads.length === depth + 1
      ? run.map(({ id }) => helper.display({ id }))
      : [helper.group({ id: groupId(first.place, depth), columns: columnTree(run, depth + 1) })]
  })
}

/** The index of the first column under a head, and the depth of the head. */
export function readGroupId(id: string): { place: number; depth: number | null } {
  const [position, depth] = id.split('/')
  return { place: Number(position), depth: depth === undefined ? null : Number(depth) }
}

/** Expanded rows in the format of the table library. */
export function expandedRows(tree: readonly ShownRow[], folds: TableFolds | null): ExpandedState {
  if (folds === null) return true
  const expanded: Record<string, boolean> = {}
  const add = (row: ShownRow): void => {
    if (row.parts.length > 0) expanded[row.id] = isUnfolded(folds, pathOf(row))
    row.parts.forEach(add)
  }
  tree.forEach(add)
  return expanded
}
