/** The table of a record, which is also what the snapshot calls it. */
export type Table = 'companies' | 'divisions' | 'persons' | 'officers' | 'beneficial_owners'

export type Values = Readonly<Record<string, string | number>>

/** An acknowledged write: the version its answer named, and what it wrote, by column. */
export type Write = { version: number; values: Values }

/** A record as those who wrote it know it. */
export type Entry = {
  table: Table
  id: string
  /** Below `/api/v1/organizations/{orgId}`. */
  path: string
  companyId?: string
  personId?: string
  /** Acknowledged writes, the creation first. */
  writes: Write[]
  /** The round in which its deletion was acknowledged. */
  deletedIn?: number
}

/** All that was acknowledged in one organisation. A round is what was under way at the same time. */
export type World = {
  orgId: string
  entries: Map<string, Entry>
  /** Acknowledged choices of the main company. */
  mains: { round: number; companyId: string }[]
  /** Acknowledged choices of a headquarter. */
  headquarters: { round: number; companyId: string; divisionId: string }[]
  /** Answers that no order of the requests explains. */
  misses: string[]
  /** Every request with its answer, to be read after a miss. */
  trace: string[]
}

export const createWorld = (orgId: string): World => ({
  orgId,
  entries: new Map(),
  mains: [],
  headquarters: [],
  misses: [],
  trace: [],
})

/** The records of a table that nobody has deleted, nor what they hang on. */
export const livingOf = (world: World, table: Table): Entry[] =>
  [...world.entries.values()].filter((entry) => entry.table === table && !isGone(world, entry))

/** Whether the record was deleted, or went with its company or its person. */
export const isGone = (world: World, { deletedIn, companyId, personId }: Entry): boolean =>
  deletedIn !== undefined ||
  [companyId, personId].some((id) => id !== undefined && world.entries.get(id)?.deletedIn !== undefined)
