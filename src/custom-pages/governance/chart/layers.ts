/** A line from an owner down to a company it holds. */
export type Line = { id: string; from: string; to: string }

export type Layers = {
  /** Layer of each node, from the top. Owners are above what they hold. */
  layerOf: ReadonlyMap<string, number>
  /** Lines that close a loop, and so lead upwards. */
  closing: ReadonlySet<string>
}

/**
 * Assigns each node to a layer below its owners (the longest chain decides), ignoring lines that close a loop. A node
 * without owners is directly above the highest of its holdings.
 */
export function layerNodes(nodes: readonly string[], lines: readonly Line[]): Layers {
  const closing = findClosingLines(nodes, lines)
  const forward = lines.filter(({ id }) => !closing.has(id))
  const down = groupBy(forward, 'from')
  const waiting = new Map(nodes.map((node) => [node, 0]))
  for (const { to } of forward) waiting.set(to, (waiting.get(to) ?? 0) + 1)

  const isHeld = new Set([...waiting].filter(([, owners]) => owners > 0).map(([node]) => node))
  const layerOf = new Map(nodes.map((node) => [node, 0]))
  const ready = nodes.filter((node) => !isHeld.has(node))
  for (let node = ready.shift(); node !== undefined; node = ready.shift()) {
    for (const { to } of down.get(node) ?? []) {
      layerOf.set(to, Math.max(layerOf.get(to) ?? 0, (layerOf.get(node) ?? 0) + 1))
      const left = (waiting.get(to) ?? 1) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  for (const node of nodes) {
    const held = (down.get(node) ?? []).map(({ to }) => layerOf.get(to) ?? 0)
    if (!isHeld.has(node) && held.length > 0) layerOf.set(node, Math.min(...held) - 1)
  }
  return { layerOf, closing }
}

/**
 * Lines that lead back to a node on the current path of a depth-first search. The search starts at nodes without
 * owners.
 */
function findClosingLines(nodes: readonly string[], lines: readonly Line[]): ReadonlySet<string> {
  const down = groupBy(lines, 'from')
  const held = new Set(lines.map(({ to }) => to))
  const state = new Map<string, 'open' | 'done'>()
  const closing = new Set<string>()
  for (const start of [...nodes].toSorted((one, other) => Number(held.has(one)) - Number(held.has(other)))) {
    if (state.has(start)) continue
    state.set(start, 'open')
    const path = [{ node: start, rest: [...(down.get(start) ?? [])] }]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const line = step.rest.shift()
      if (!line) {
        state.set(step.node, 'done')
        path.pop()
      } else if (state.get(line.to) === 'open') {
        closing.add(line.id)
      } else if (!state.has(line.to)) {
        state.set(line.to, 'open')
        path.push({ node: line.to, rest: [...(down.get(line.to) ?? [])] })
      }
    }
  }
  return closing
}

export function groupBy<Item, Key extends keyof Item>(
  items: readonly Item[],
  key: Key,
): Map<Item[Key], Item[]> {
  const groups = new Map<Item[Key], Item[]>()
  for (const item of items) {
    const group = groups.get(item[key])
    if (group) group.push(item)
    else groups.set(item[key], [item])
  }
  return groups
}
