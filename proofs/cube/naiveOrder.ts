import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { compareMembers } from './naiveLevels.ts'
import type { World } from './world.ts'

type Ids = readonly string[]
export type Sort = CubeQuery['sort'][number]

/** The rows of each member above. */
export const groupsOf = (rows: readonly Ids[]): Ids[][] => [
  ...Map.groupBy(rows, (row) => JSON.stringify(row.slice(0, -1))).values(),
]

/** True if a row passes the filters by value; `valueOf` reads a measure of the whole row. */
export const passesByValue = (
  filters: CubeQuery['filters'],
  valueOf: (measure: string) => number | null,
): boolean =>
  filters.every((filter) => {
    if (!('measure' in filter)) return true
    const value = valueOf(filter.measure)
    if (value === null) return false
    return filter.operator === '>'
      ? value > filter.value
      : filter.operator === '<='
        ? value <= filter.value
        : value !== filter.value
  })

/** Sorts rows by members and measures; `valueAt` reads a measure of a whole row, or of its parent. */
export function arrangeNaively(
  world: World,
  {
    levels,
    hasParents,
    valueAt,
  }: {
    levels: readonly LevelCode[]
    hasParents: boolean
    valueAt: (row: Ids, measure: string) => number | null
  },
) {
  const compareSiblings = (
    sort: readonly Sort[],
    depth: number,
    one: Ids,
    other: Ids,
    until?: number,
  ): number => {
    const level = levels[depth]
    const [left, right] = [one[depth], other[depth]]
    if (level === undefined || left === undefined || right === undefined) return 0
    const byMember = compareMembers(world, level, left, right)
    for (const { by, order } of sort) {
      const sign = order === 'asc' ? 1 : -1
      if (by === 'member') {
        if (byMember !== 0) return sign * byMember
        continue
      }
      const mine = valueAt(one.slice(0, until), by)
      const theirs = valueAt(other.slice(0, until), by)
      if (mine === null && theirs === null) continue
      if (mine === null || theirs === null) return mine === null ? 1 : -1
      if (mine !== theirs) return sign * (mine - theirs)
    }
    return byMember
  }
  /** Children under their parent if parents are shown; else each row by itself. */
  function arrange(rows: readonly Ids[], sort: readonly Sort[], depth: number): Ids[] {
    if (!hasParents)
      return rows.toSorted((one, other) => {
        const differing = one.findIndex((id, nth) => id !== other[nth])
        return differing === -1 ? 0 : compareSiblings(sort, differing, one, other)
      })
    if (depth === levels.length) return [...rows]
    const groups = [...Map.groupBy(rows, (row) => row[depth] ?? '').values()]
    return groups
      .toSorted(([one = []], [other = []]) => compareSiblings(sort, depth, one, other, depth + 1))
      .flatMap((group) => {
        const parent = group[0]?.slice(0, depth + 1) ?? []
        const below = arrange(
          depth + 1 === levels.length ? group : group.filter((row) => row.length > depth + 1),
          sort,
          depth + 1,
        )
        return depth + 1 === levels.length ? below : [parent, ...below]
      })
  }
  return arrange
}
