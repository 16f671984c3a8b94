import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { openJobs, type Jobs } from '#server/adapters/jobs/openJobs.ts'
import { recordEvents, type RecordedEvents } from '#tests/support/recordEvents.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { createTx } from '#server/store/engine/database.ts'

type Message = { name: string }

const quiet = { warn: () => undefined, error: () => undefined }
/** The polling interval is longer than the test. */
const notified = { pollSeconds: 3600, retrySeconds: 0 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Two processes that share the queue. */
let nodes: [Jobs, Jobs]
let queue: string
/** The running jobs, with their node; `end` lets one continue. */
let begun: RecordedEvents<{ node: number; name: string; end: () => void }>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  queue = `work-${crypto.randomUUID()}`
  begun = recordEvents()
  nodes = [openJobs(database.owner, quiet, notified), openJobs(database.owner, quiet, notified)]
  for (const [node, jobs] of nodes.entries()) {
    await jobs.serve<Message>(queue, {
      work: ({ name }, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve())
          begun.add({ node, name, end: resolve })
        }),
      giveUp: async () => undefined,
    })
  }
})
afterEach(async () => {
  await Promise.all(nodes.map((jobs) => jobs.stop()))
})

const sql = (text: string, values: unknown[] = []) =>
  withConnection(database.owner, async (client) => (await client.query<Row>(text, values)).rows)

const send = (name: string, group = name) =>
  nodes[0].send(
    createTx((text, values = []) => sql(text, [...values])),
    queue,
    { name },
    { group, rank: 0 },
  )

const firstOf = async (count: number) => (await begun.until(count)).map(({ name }) => name)
const end = (name: string) => begun.all.find((message) => message.name === name)?.end()

it('notifies the workers of every process, and each message is processed by one', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await send(name)
  expect(new Set(await firstOf(4))).toEqual(new Set(['a', 'b', 'c', 'd']))
  expect([0, 1].map((of) => begun.all.filter(({ node }) => node === of).length)).toEqual([2, 2])
})

it('starts a message when the previous one of its group has ended', async () => {
  await send('first', 'group')
  await begun.until(1)
  await send('second', 'group')
  await send('other')
  expect(await firstOf(2)).toEqual(['first', 'other'])
  end('first')
  expect(await firstOf(3)).toEqual(['first', 'other', 'second'])
})

it('listens again after the database has closed all connections', async () => {
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await send('meanwhile')
  expect(await firstOf(1)).toEqual(['meanwhile'])
  end('meanwhile')
  await send('afterwards')
  expect(await firstOf(2)).toEqual(['meanwhile', 'afterwards'])
})

it('notifies about messages of a queue created by an earlier version', async () => {
  await sql('update jobs.queue set notify = false where name = $1', [queue])
  await nodes[0].stop()
  await send('later')
  expect(await firstOf(1)).toEqual(['later'])
})
