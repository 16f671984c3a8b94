import { Client } from 'pg'
import { listen } from '#server/adapters/database/listen.ts'
import { recordEvents } from './recordEvents.ts'
import type { TestDatabase } from './testDatabase.ts'

/** The tables in which background work leaves its state. */
const tables = ['jobs', 'data_imports', 'data_files', 'fact_files', 'reports', 'mails']
const channel = 'background_work'
/** The one time limit of waits for background work: it only ends what hangs. */
const limitMs = 120_000

/** A database that a test may watch. */
type Watched = Pick<TestDatabase, 'owner'>

const watched = new WeakMap<Watched, Promise<void>>()

/**
 * Reads until what is read holds: at once, and again after each commit that changed the state of background work, of
 * which PostgreSQL notifies the test.
 *
 * @returns what was read last.
 * @throws Error after two minutes, with what was read last.
 */
export async function untilCommitted<T>(
  { database }: { database: Watched },
  read: () => Promise<T>,
  holds: (found: T) => boolean,
): Promise<T> {
  const watching = watched.get(database) ?? watch(database)
  watched.set(database, watching)
  await watching
  const limit = AbortSignal.timeout(limitMs)
  const commits = recordEvents<string>()
  limit.addEventListener('abort', () => commits.add('limit'))
  const listener = await listen(database.owner, channel, {
    onNotification: commits.add,
    // What was committed before is found by the first reading.
    onConnect: () => commits.add('connected'),
    onLost: () => undefined,
  })
  try {
    for (let seen = 1; ; seen += 1) {
      await commits.until(seen)
      seen = commits.all.length
      const found = await read()
      if (holds(found)) return found
      if (limit.aborted) throw new Error(`Not reached after two minutes: ${JSON.stringify(found)}`)
    }
  } finally {
    await listener.close()
  }
}

/** Each trigger is made by a statement of its own, which holds no lock while it waits for one. */
async function watch({ owner }: Watched): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await client.query(
    `create function notify_of_work() returns trigger language plpgsql
     as $$ begin perform pg_notify('${channel}', tg_table_name); return null; end $$`,
  )
  for (const table of tables) {
    await client.query(
      `create trigger notify_of_work after insert or update or delete on ${table}
       for each statement execute function notify_of_work()`,
    )
  }
  await client.end()
}
