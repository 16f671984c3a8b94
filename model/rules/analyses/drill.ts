import type { CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import { levelAbove, levelCodes, type LevelCode } from '../cube/levels.ts'
import { canBeSplitBy } from '../cube/measures.ts'

/**
 * The next level down, whose members are parts of those of this one and for which all measures have values. Days are
 * left out: most facts cover whole months and would disappear.
 */
function levelBelow(level: LevelCode, measures: CubeQuery['measures']): LevelCode | null {
  const below = levelCodes.find(
    (code) => levelAbove(code) === level && measures.every((measure) => canBeSplitBy(measure, code)),
  )
  return below === undefined || below === 'day' ? null : below
}

/** The level that a row can be drilled into: the first level below its own that is on no axis yet. */
export function nextLevelDown({ measures, rows, columns }: CubeQuery, depth: number): LevelCode | null {
  const own = rows[depth]
  const below = own === undefined ? null : levelBelow(own, measures)
  return below === null || columns.includes(below) || (rows.includes(below) && rows[depth + 1] !== below)
    ? null
    : below
}

/** The query filtered to this member, with the next level down. */
export function drillInto(query: CubeQuery, depth: number, { level, id }: CubeMember): CubeQuery {
  const below = nextLevelDown(query, depth)
  if (below === null) return query
  const others = query.filters.filter((filter) => !('level' in filter && filter.level === level))
  const rows = query.rows.flatMap((code, index) => (index === depth ? [below] : code === below ? [] : [code]))
  return { ...query, rows, filters: [...others, { level, operator: 'in', members: [id] }] }
}

/** Adds the next level down to every row. With several levels there is no top limit. */
export function unfoldLevel(query: CubeQuery, depth: number): CubeQuery {
  const below = nextLevelDown(query, depth)
  if (below === null || query.rows.includes(below) || query.rows.length === 4) return query
  return {
    ...query,
    top: undefined,
    rows: query.rows.toSpliced(depth + 1, 0, below),
    totals: { ...query.totals, rows: true },
  }
}

/** Sorts by a measure or by the members' own order; the current sort is reversed. */
export function sortedBy(
  query: CubeQuery,
  by: CubeQuery['sort'][number]['by'],
  order?: 'asc' | 'desc',
): CubeQuery {
  const now = query.sort.find((one) => one.by === by)?.order
  const first = by === 'member' ? 'asc' : 'desc'
  return {
    ...query,
    sort: [{ by, order: order ?? (now === undefined ? first : now === 'asc' ? 'desc' : 'asc') }],
  }
}
