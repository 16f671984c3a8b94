import {
  createColumnHelper,
  createExpandedRowModel,
  rowExpandingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'

export const features = tableFeatures({
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
})

type Definition = ColumnDef<typeof features, ShownRow>

const helper = createColumnHelper<typeof features, ShownRow>()

/** What a group of columns is known by: the place of its first one, which it takes its words from, and its depth. */
export const groupId = (place: number, depth: number): string => `${place}/${depth}`

/** Columns under the heads that they share with their neighbours. */
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

/** Place of the first column under a head, and how deep the head lies. */
export function readGroupId(id: string): { place: number; depth: number | null } {
  const [place, depth] = id.split('/')
  return { place: Number(place), depth: depth === undefined ? null : Number(depth) }
}
