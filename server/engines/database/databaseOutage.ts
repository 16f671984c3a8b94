const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

// Class 08: connection exceptions. 57P01 to 57P03: the server stops, crashed, or is starting. 53300: it is full.
const outageStates = /^(08...|57P0[123]|53300)$/

const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether a failed query says that the database is away, not that the query is wrong: PostgreSQL is being
 * started again, and the same request may succeed in a moment (a 503, not a 500).
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  const saysSo =
    code === undefined
      ? driverMessages.test(error.message)
      : connectionCodes.has(code) || outageStates.test(code)
  return saysSo || isDatabaseOutage(cause)
}
