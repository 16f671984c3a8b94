/**
 * Options of every connection that serves requests, on any server. Times are in UTC. A statement is cancelled shortly
 * before `openDatabase` gives it up; otherwise it would keep running with its locks. A transaction that is idle for a
 * minute ends, such as that of an export whose client has stopped reading.
 */
export const sessionOptions =
  '-c timezone=UTC -c statement_timeout=55s -c idle_in_transaction_session_timeout=60s'
