/** A connection between a slot of one layer and a slot of the next. */
export type Tie = { upper: string; lower: string }

const sweeps = 8

/**
 * Orders the slots of each layer so that few ties cross: each slot moves to the mean position of its connected slots,
 * alternating downwards and upwards (Sugiyama 1981). Keeps the best order found. `ties[i]` join layers i and i + 1.
 */
export function orderLayers(
  layers: readonly (readonly string[])[],
  ties: readonly (readonly Tie[])[],
): string[][] {
  let order = layers.map((layer) => [...layer])
  let best = { order, crossings: countCrossings(order, ties) }
  for (let sweep = 0; sweep < sweeps && best.crossings > 0; sweep++) {
    order = sweep % 2 === 0 ? sweepDown(order, ties) : sweepUp(order, ties)
    const crossings = countCrossings(order, ties)
    if (crossings < best.crossings) best = { order, crossings }
  }
  return best.order
}

const sweepDown = (order: string[][], ties: readonly (readonly Tie[])[]): string[][] =>
  order.reduce<string[][]>((done, layer, index) => {
    const above = done[index - 1]
    const tied = (ties[index - 1] ?? []).map(({ upper, lower }) => ({ moved: lower, fixed: upper }))
    return [...done, above ? byMeanPlace(layer, above, tied) : layer]
  }, [])

const sweepUp = (order: string[][], ties: readonly (readonly Tie[])[]): string[][] =>
  order.reduceRight<string[][]>((done, layer, index) => {
    const [below] = done
    const tied = (ties[index] ?? []).map(({ upper, lower }) => ({ moved: upper, fixed: lower }))
    return [below ? byMeanPlace(layer, below, tied) : layer, ...done]
  }, [])

function byMeanPlace(
  layer: readonly string[],
  fixedLayer: readonly string[],
  ties: readonly { moved: string; fixed: string }[],
): string[] {
  const placeOf = new Map(fixedLayer.map((slot, position) => [slot, position]))
  const sums = new Map<string, { total: number; count: number }>()
  for (const { moved, fixed } of ties) {
    const { total, count } = sums.get(moved) ?? { total: 0, count: 0 }
    sums.set(moved, { total: total + (placeOf.get(fixed) ?? 0), count: count + 1 })
  }
  // A slot without ties keeps its relative position.
  const wanted = new Map(
    layer.map((slot, position) => {
      const sum = sums.get(slot)
      return [slot, sum ? sum.total / sum.count : (position / layer.length) * fixedLayer.length]
    }),
  )
  return layer.toSorted((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))
}

function countCrossings(order: readonly (readonly string[])[], ties: readonly (readonly Tie[])[]): number {
  return ties.reduce((total, between, index) => {
    const upper = new Map(order[index]?.map((slot, position) => [slot, position]))
    const lower = new Map(order[index + 1]?.map((slot, position) => [slot, position]))
    const pairs = between.map((tie) => [upper.get(tie.upper) ?? 0, lower.get(tie.lower) ?? 0] as const)
    return total + pairs.reduce((sum, [a, b], at) => sum + crossedBy(pairs.slice(at + 1), a, b), 0)
  }, 0)
}

const crossedBy = (pairs: readonly (readonly [number, number])[], a: number, b: number): number =>
  pairs.filter(([c, d]) => (a - c) * (b - d) < 0).length
