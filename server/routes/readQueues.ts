import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/engine/database.ts'
import { createFairQueue } from '#server/adapters/fairQueue.ts'

/**
 * Each long read holds a connection. The reads of one queue together get a third of the pool; one account gets at
 * most half of that, where it is more than one.
 */
function openLine() {
  const lines = new WeakMap<Database, ReturnType<typeof createFairQueue>>()
  return ({ db, config }: FastifyInstance): ReturnType<typeof createFairQueue> => {
    const places = Math.ceil(config.DATABASE_POOL_SIZE / 3)
    const line = lines.get(db) ?? createFairQueue(places, [Math.ceil(places / 2)])
    lines.set(db, line)
    return line
  }
}

/** Queue of exports, which are read from the database while they are sent. */
export const exportReadQueue = openLine()

/** Queue of value counts of a list, which scan all its rows once for each filter. */
export const countReadQueue = openLine()
