import pg from 'pg'

/**
 * A pool whose connections may die at any moment without taking the process along. The driver emits `error` on a
 * dying connection, and Node ends a process whose `error` nobody hears. A pool hears it on connections that lie
 * idle, and their user on those in use; in between, when the message that completes a connection also ends it,
 * nobody does. What runs on the connection is rejected all the same.
 *
 * @param onIdleError hears of connections that die idle; the pool replaces them.
 */
export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void = ignore): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

const ignore = (): void => undefined
