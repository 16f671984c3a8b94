import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/engine/database.ts'
import { takeTurns } from './takeTurns.ts'

/**
 * Each long read holds a connection. The reads of one queue together get a third of the pool; one account gets at
 * most half of that, where it is more than one.
 */
function openLine() {
  const lines = new WeakMap<Database, ReturnType<typeof takeTurns>>()
  return ({ db, config }: FastifyInstance): ReturnType<typeof takeTurns> => {
    const places = Math.ceil(config.DATABASE_POOL_SIZE / 3)
    const line = lines.get(db) ?? takeTurns(places, Math.ceil(places / 2))
    lines.set(db, line)
    return line
  }
}

/** Queue of exports, which are read from the database while they are sent. */
export const lineOfExports = openLine()

/** Queue of value counts of a list, which scan all its rows once for each filter. */
export const lineOfCounts = openLine()
