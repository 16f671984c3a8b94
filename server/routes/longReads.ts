import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database.ts'
import { takeTurns } from './takeTurns.ts'

/**
 * Each read holds a connection while it lasts: those of a line together get a third of the pool, and nobody more than
 * half of that, where it is more than one.
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

/** Files that are read from the database as they are sent. */
export const lineOfExports = openLine()

/** Counts of the values in a list, which go through all its rows, once for each filter. */
export const lineOfCounts = openLine()
