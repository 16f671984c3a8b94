import pg from 'pg'

/**
 * Creates a pool whose connections may die at any time without ending the process. The driver emits `error` on a dying
 * connection, and Node ends a process if an `error` event has no listener. The pool listens on idle connections, and
 * their user on connections in use. In between, when the message that completes a connection also ends it, neither
 * listens, so a listener is added here. The query that runs on the connection is rejected all the same.
 *
 * @param onIdleError receives errors of idle connections; the pool replaces them.
 */
export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void = ignore): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

const ignore = (): void => undefined
