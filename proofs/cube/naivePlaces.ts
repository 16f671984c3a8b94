import type { WorldFact } from './world.ts'

type Ids = readonly string[]
export type Axes = { rows: (string | null)[]; columns: (string | null)[] }
const startsWith = (members: readonly (string | null)[], ids: Ids): boolean =>
  ids.every((id, depth) => members[depth] === id)

/** Facts with their members on each axis. */
export type Placed = Axes & { fact: WorldFact }

export const within = <One extends Axes>(placed: readonly One[], row: Ids, column: Ids): One[] =>
  placed.filter((one) => startsWith(one.rows, row) && startsWith(one.columns, column))

export const at = (placed: readonly Placed[], row: Ids, column: Ids): WorldFact[] =>
  within(placed, row, column).map(({ fact }) => fact)
