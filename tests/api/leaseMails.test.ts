import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseMails } from '#server/services/mail/leases.ts'
import { interceptStatements, openDatabase, type Database, type Tx } from '#server/store/engine/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const time = new Date('2026-11-20T12:00:00Z')

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.app, 2)
  await db.global((tx) =>
    tx.execute(
      `insert into mails (id, template, recipient, language, message_id, next_attempt_at, created_at)
       select gen_random_uuid(), case when n % 5000 = 0 then 'awaited' else 'campaign' end, 'a@b.example', 'fr', n, $1, $1
       from generate_series(1, 20000) n`,
      [time.toISOString()],
    ),
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const lease = (tx: Tx, kinds: readonly string[]) => leaseMails(tx, time, { limit: 64, kinds })

test('transactional mails are found without reading due campaign mails', async () => {
  const plan: string[] = []
  await db.global((tx) => {
    const explained = interceptStatements(tx, (run) => async (text, values) => {
      const lines = await run(`explain analyze ${text}`, values)
      plan.push(...lines.map((line) => String(line['QUERY PLAN'])))
      return []
    })
    return lease(explained, ['awaited', 'other'])
  })
  expect(plan.join('\n')).toMatch(/Index Scan using mails_due/)
  expect(plan.join('\n')).not.toMatch(/Seq Scan on mails|Rows Removed by Filter/)
})

test('at most the requested number is leased, whatever their kinds', async () => {
  const claimed = await db.global((tx) => lease(tx, ['campaign', 'awaited']))
  expect(claimed).toHaveLength(64)
  const next = await db.global((tx) => lease(tx, ['campaign', 'awaited']))
  expect(next.filter(({ id }) => claimed.some((mail) => mail.id === id))).toEqual([])
})
