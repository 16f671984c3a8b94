/** For each node, its predecessors in evaluation order. */
export type Predecessors = ReadonlyMap<string, Iterable<string>>

/**
 * Groups the nodes of a directed graph into its strongly connected components: nodes that reach each other are grouped,
 * any other node is alone. A component comes after all those it depends on, so that values can be computed in this
 * order. Tarjan's algorithm (SIAM J. Comput. 1, 1972), with an explicit stack because a chain may be longer than the
 * call stack. Nodes that occur only as predecessors are included.
 */
export function findLoops(predecessors: Predecessors): string[][] {
  const seen = new Map<string, Visit>()
  const open: Visit[] = []
  const components: string[][] = []

  const enter = (node: string): Visit => {
    const visit = {
      node,
      order: seen.size,
      lowest: seen.size,
      isOpen: true,
      rest: (predecessors.get(node) ?? [])[Symbol.iterator](),
    }
    seen.set(node, visit)
    open.push(visit)
    return visit
  }

  for (const start of predecessors.keys()) {
    if (seen.has(start)) continue
    const path = [enter(start)]
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { done, value } = visit.rest.next()
      if (!done) {
        const known = seen.get(value)
        if (!known) path.push(enter(value))
        else if (known.isOpen) visit.lowest = Math.min(visit.lowest, known.order)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) parent.lowest = Math.min(parent.lowest, visit.lowest)
      if (visit.lowest === visit.order) components.push(close(open, visit))
    }
  }
  return components
}

type Visit = { node: string; order: number; lowest: number; isOpen: boolean; rest: Iterator<string> }

function close(open: Visit[], root: Visit): string[] {
  const members = open.splice(open.indexOf(root))
  for (const member of members) member.isOpen = false
  return members.map(({ node }) => node)
}
