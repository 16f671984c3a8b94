/** The table of a record, also its name in the snapshot. */
export type Table = 'companies' | 'divisions' | 'persons' | 'officers' | 'beneficial_owners'

export type Values = Readonly<Record<string, string | number>>

/** An acknowledged write: the version in its response, and the written values, by column. */
export type Write = { version: number; values: Values }

/** A record as known by its writers. */
export type Entry = {
  table: Table
  id: string
  /** Path below `/api/v1/organizations/{orgId}`. */
  path: string
  companyId?: string
  personId?: string
  /** Acknowledged writes, the creation first. */
  writes: Write[]
  /** The round in which its deletion was acknowledged. */
  deletedIn?: number
}

/** Everything acknowledged in one organisation. A round is a set of concurrent requests. */
export type World = {
  orgId: string
  entries: Map<string, Entry>
  /** Acknowledged choices of the main company. */
  mains: { round: number; companyId: string }[]
  /** Acknowledged choices of a headquarter. */
  headquarters: { round: number; companyId: string; divisionId: string }[]
  /** Responses that no order of the requests explains. */
  misses: string[]
  /** Every request with its response, to be read after a miss. */
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

/** The records of a table that were not deleted, directly or with a parent. */
export const existingRecords = (world: World, table: Table): Entry[] =>
  [...world.entries.values()].filter((entry) => entry.table === table && !isGone(world, entry))

/** True if the record was deleted, directly or with its company or person. */
export const isGone = (world: World, { deletedIn, companyId, personId }: Entry): boolean =>
  deletedIn !== undefined ||
  [companyId, personId].some((id) => id !== undefined && world.entries.get(id)?.deletedIn !== undefined)
