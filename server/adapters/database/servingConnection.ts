import type { PoolConfig } from 'pg'

/** Connection settings of the role that serves requests. They can be sent to a thread. */
export type ServingConnection = PoolConfig & {
  /**
   * Set where a pooler is in between: it accepts no startup options, so that each transaction sets them, and prepared
   * statements may be unknown on the connection that it lends.
   */
  pooler?: { hasNamedStatements: boolean }
}
