/**
 * What every connection that serves requests asks for, whoever's server it is: instants in UTC, the end of a
 * statement shortly before `openDatabase` gives it up, which would leave it at work with its locks, and the end of a
 * transaction that says nothing for a minute, such as that of an export whose reader has stopped reading.
 */
export const sessionOptions =
  '-c timezone=UTC -c statement_timeout=55s -c idle_in_transaction_session_timeout=60s'
