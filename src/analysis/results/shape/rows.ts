import type { CubeAnswer, CubeMember } from '#model/wire/data/cube.ts'

/** A row of the table tree: a member below the member that it belongs to. */
export type ShownRow = {
  id: string
  /** Its index in the answer; null where a member has parts and no sum of its own was requested. */
  place: number | null
  members: readonly CubeMember[]
  /** Its name. The component that draws a total also labels it. */
  label: string
  kind: 'member' | 'others' | 'whole'
  parts: ShownRow[]
}

/** Rows of an answer as a tree, in the order of the answer. The total of all rows comes last. */
export function rowTree({ rows }: Pick<CubeAnswer, 'rows'>): ShownRow[] {
  const roots: ShownRow[] = []
  const known = new Map<string, ShownRow>()
  const rowOf = (members: readonly CubeMember[]): ShownRow => {
    const id = idOf(members)
    const found = known.get(id)
    if (found) return found
    const row: ShownRow = {
      id,
      place: null,
      members,
      label: members.at(-1)?.label ?? '',
      kind: members.length === 0 ? 'whole' : 'member',
      parts: [],
    }
    known.set(id, row)
    ;(members.length < 2 ? roots : rowOf(members.slice(0, -1)).parts).push(row)
    return row
  }
  for (const [place, { members, isOthers }] of rows.entries()) {
    if (isOthers)
      roots.push({ id: 'others', place, members, label: members[0]?.label ?? '', kind: 'others', parts: [] })
    else rowOf(members).place = place
  }
  return roots
}

const idOf = (members: readonly CubeMember[]): string => JSON.stringify(members.map(({ id }) => id))

/** Identifies a row by the ids of its members. */
export const pathOf = ({ members }: Pick<ShownRow, 'members'>): string[] => members.map(({ id }) => id)

/** Indexes of the rows that are no sums of other shown rows: those of the innermost level, and the left-over row. */
export function leafPlaces({ rows }: Pick<CubeAnswer, 'rows'>): number[] {
  const depth = Math.max(0, ...rows.filter(({ isOthers }) => !isOthers).map(({ members }) => members.length))
  return rows.flatMap(({ members, isOthers }, position) =>
    members.length === depth || isOthers ? [position] : [],
  )
}
