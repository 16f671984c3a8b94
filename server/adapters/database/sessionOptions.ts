/**
 * Settings of every connection that serves requests, on any server. Times are in UTC. A statement is cancelled shortly
 * before `openDatabase` gives it up; otherwise it would keep running with its locks. A transaction that is idle for a
 * minute ends, such as that of an export whose client has stopped reading.
 */
const sessionDefaults = {
  timezone: 'UTC',
  statement_timeout: '55s',
  idle_in_transaction_session_timeout: '60s',
} as const

/** The same for one transaction, as statements after `begin`. */
export const transactionSettings = Object.entries(sessionDefaults)
  .map(([name, value]) => `; set local ${name} = '${value}'`)
  .join('')

/** The same as startup options of a connection. */
export const sessionOptions = Object.entries(sessionDefaults)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
