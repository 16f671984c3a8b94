import { isBySize } from '#model/rules/analyses/chartKinds.ts'
import type { CubeAnswer, CubeQuery } from '#model/wire/data/cube.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'

/**
 * An answer with its rows by size, the largest first, where the chart shows it and no other order was requested (look §6).
 * Chart and table take their order from here, so that both are sorted alike. Parts stay in their own order below their
 * sum; what is left over and the total stay last.
 */
export function orderRows(answer: CubeAnswer, { query, kind }: { query: CubeQuery; kind: ChartKind }) {
  if (!isBySize(kind, query)) return answer
  // Without columns, a stack has the measures as its parts.
  const sizes = sizesOf(answer, { isOfAll: kind === 'stacked' && query.columns.length === 0 })
  const isLast = (place: number) => {
    const row = answer.rows[place]
    return row === undefined || row.isOthers || row.members.length === 0
  }
  const places = [...answer.rows.keys()].toSorted(
    (one, other) =>
      Number(isLast(one)) - Number(isLast(other)) ||
      (isLast(one) ? 0 : (sizes.get(rootOf(answer, other)) ?? 0) - (sizes.get(rootOf(answer, one)) ?? 0)) ||
      one - other,
  )
  const inOrder = <Item>(items: readonly Item[]): Item[] =>
    places.flatMap((place) => items.slice(place, place + 1))
  return {
    ...answer,
    rows: inOrder(answer.rows),
    values: inOrder(answer.values),
    noteOf: inOrder(answer.noteOf),
  }
}

const rootOf = ({ rows }: CubeAnswer, place: number): string => rows[place]?.members[0]?.id ?? ''

/** The size of each outermost member: its own sum, else that of its parts, over all columns of the first measure or of all. */
function sizesOf(answer: CubeAnswer, { isOfAll }: { isOfAll: boolean }): ReadonlyMap<string, number> {
  const depth = Math.max(0, ...answer.columns.map(({ members }) => members.length))
  const [first] = answer.columns
  const columns = answer.columns.flatMap(({ kind, measure, members }, column) =>
    kind === 'value' && (isOfAll || measure === first?.measure) && members.length === depth ? [column] : [],
  )
  const sizes = new Map<string, number>()
  const summed = new Set(
    answer.rows.flatMap(({ members }, place) => (members.length === 1 ? [rootOf(answer, place)] : [])),
  )
  for (const [place, { members }] of answer.rows.entries()) {
    const root = rootOf(answer, place)
    if (members.length === 0 || (summed.has(root) && members.length > 1)) continue
    const own = columns.reduce((sum, column) => {
      const cell = answer.values[place]?.[column]
      return typeof cell === 'number' ? sum + cell : sum
    }, 0)
    sizes.set(root, (sizes.get(root) ?? 0) + own)
  }
  return sizes
}
