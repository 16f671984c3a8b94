import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createMailer } from '#server/services/mail/mailer.ts'
import { smtpTransport } from '#server/adapters/mail/transport.ts'
import { openDatabase, type Database } from '#server/store/engine/database.ts'
import { startMailServer } from '#tests/support/startMailServer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.app, 4)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.global((tx) => tx.execute('delete from mails')))

const stateRow = z.object({ status: z.string(), attempts: z.number() })

/** Sends one message to a mail server, with these options behind its address. */
async function attempt(options = '', refuse: Pick<SMTPServerOptions, 'onRcptTo'> = {}) {
  const server = await startMailServer(refuse)
  onTestFinished(server.close)
  const errors: object[] = []
  const counted: string[][] = []
  const mailer = createMailer({
    db,
    transport: smtpTransport({
      url: `${server.url}${options}`,
      from: 'Matrice <no-reply@esg.example>',
      connections: 1,
      name: 'esg.example',
    }),
    connections: 1,
    host: 'esg.example',
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: { info: () => undefined, error: (detail) => void errors.push(detail) },
  })
  onTestFinished(() => mailer.stop())
  mailer.observe((...result) => void counted.push(result))
  mailer.register('test', async (_tx, { language, recipient }) => ({
    template: 'passwordChanged',
    language,
    name: '',
    link: 'https://esg.example/login',
    args: {},
    recipient,
  }))
  await db.global((tx) =>
    mailer.queue(tx, { kind: 'test', recipient: 'camille@ormelle.example', language: 'fr' }),
  )
  await mailer.deliverDue()
  const rows = await db.global((tx) => tx.sql(stateRow, 'select status, attempts from mails'))
  return { ...server, errors, counted, rows }
}

test('the server gives itself the name of the installation, and names the language of the message', async () => {
  const { greetings, received, counted, errors } = await attempt()
  expect([...greetings]).toEqual(['esg.example'])
  expect(received[0]).toContain('Content-Language: fr\r\n')
  expect(counted).toEqual([['sent', 'none']])
  expect(errors).toEqual([])
})

test('nothing is sent without encryption where STARTTLS is required, and the reason is logged and counted', async () => {
  const { received, rows, errors, counted } = await attempt('?requireTLS=true')
  expect(received).toEqual([])
  expect(rows).toEqual([{ status: 'queued', attempts: 1 }])
  expect(errors).toMatchObject([{ status: 'retry', why: 'encryption', kind: 'test' }])
  expect(counted).toEqual([['retry', 'encryption']])
})

test('a refusal is logged without the address that the mail server repeats', async () => {
  const { errors, counted } = await attempt('', {
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })),
  })
  expect(errors).toMatchObject([{ status: 'failed', why: 'refused' }])
  expect(JSON.stringify(errors)).toContain('no mailbox <address>')
  expect(JSON.stringify(errors)).not.toContain('camille')
  expect(counted).toEqual([['failed', 'refused']])
})
