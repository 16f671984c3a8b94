import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { freshMs, leaseMs } from '#server/services/mail/leases.ts'
import type { MailComposer } from '#server/services/mail/composers.ts'
import { createMailer, type Mailer } from '#server/services/mail/mailer.ts'
import { sweepMails } from '#server/services/mail/sweepMails.ts'
import { smtpTransport, type MailTransport } from '#server/adapters/mail/transport.ts'
import { openDatabase, type Database } from '#server/store/engine/database.ts'
import { startMailServer } from '#tests/support/startMailServer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const mailRow = z.object({
  id: z.string(),
  status: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  kept_subject: z.string().nullable(),
})

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

const changed: MailComposer = async (_tx, mail) => ({
  template: 'passwordChanged',
  language: mail.language,
  name: '',
  link: 'https://esg.example/login',
  args: {},
  recipient: mail.recipient,
})

let database: TestDatabase
let db: Database
let time: Date
let closing: (() => Promise<unknown> | void)[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.app, 8)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  time = new Date('2026-11-20T12:00:00Z')
  closing = []
  await db.global((tx) => tx.execute('delete from mails'))
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

const connections = 8

const quiet = { info: () => undefined, error: (_detail: object, _message: string): void => undefined }

function mailerOver(transport: MailTransport, composer: MailComposer = changed, log = quiet): Mailer {
  const mailer = createMailer({
    db,
    transport,
    connections,
    host: 'esg.example',
    now: () => time,
    log,
  })
  mailer.register('test', composer)
  closing.push(() => mailer.stop())
  return mailer
}

const smtpMailer = (url: string, composer?: MailComposer) =>
  mailerOver(
    smtpTransport({ url, from: 'Matrice <no-reply@esg.example>', connections, name: 'esg.example' }),
    composer,
  )

const queue = (mailer: Mailer, dedupeKey?: string) =>
  db.global((tx) =>
    mailer.queue(tx, {
      kind: 'test',
      recipient: 'camille@ormelle.example',
      language: 'fr',
      ...(dedupeKey !== undefined && { dedupeKey }),
    }),
  )

const rows = () => db.global((tx) => tx.sql(mailRow, 'select * from mails order by id'))
const later = (ms: number) => (time = new Date(time.getTime() + ms))

describe('the outbox', () => {
  it('sends each message once, with both versions and the identity of its row', async () => {
    const server = await startMailServer()
    closing.push(server.close)
    const mailer = smtpMailer(server.url)
    const id = await queue(mailer)
    await mailer.deliverDue()
    await mailer.deliverDue()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain(`Message-ID: <${id}@esg.example>`)
    expect(server.received[0]).toContain('Content-Type: text/html')
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    const failing = db.global(async (tx) => {
      await mailer.queue(tx, { kind: 'test', recipient: 'a@b.example', language: 'fr' })
      throw new Error('effect failed')
    })
    await expect(failing).rejects.toThrow('effect failed')
    await mailer.deliverDue()
    expect(await rows()).toEqual([])
  })

  it('shares the work between senders without duplicates', async () => {
    const server = await startMailServer()
    closing.push(server.close)
    const mailers = [smtpMailer(server.url), smtpMailer(server.url), smtpMailer(server.url)] as const
    await Promise.all(Array.from({ length: 40 }, () => queue(mailers[0])))
    await Promise.all(mailers.map((mailer) => mailer.deliverDue()))
    const ids = server.received.map((message) => /Message-ID: (<[^>]+>)/.exec(message)?.[1])
    expect(new Set(ids).size).toBe(40)
    expect(ids).toHaveLength(40)
  })

  it('retries later, with the same identity, after a temporary refusal', async () => {
    let refusals = 1
    const server = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(refusals-- > 0 ? refusal(451) : null),
    })
    closing.push(server.close)
    const mailer = smtpMailer(server.url)
    const id = await queue(mailer)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    later(14_000)
    await mailer.deliverDue()
    expect(server.received).toEqual([])
    later(2_000)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(server.received[0]).toContain(`Message-ID: <${id}@esg.example>`)
  })

  it('gives up at once on a permanent refusal of the recipient', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(550)),
    })
    closing.push(server.close)
    const mailer = smtpMailer(server.url)
    await queue(mailer)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })

  it('does not treat a 5xx greeting as final', async () => {
    const server = await startMailServer({ onConnect: (_session, callback) => callback(refusal(554)) })
    closing.push(server.close)
    const mailer = smtpMailer(server.url)
    await queue(mailer)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
  })

  it('gives up after five days without a server', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:1')
    await queue(mailer)
    later(5 * 24 * 3_600_000 + 1)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })

  it('takes over a message of a dead sender, once its lease has ended', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    await queue(mailer)
    await db.global((tx) =>
      tx.execute(`update mails set attempts = 1, next_attempt_at = $1`, [
        new Date(time.getTime() + leaseMs).toISOString(),
      ]),
    )
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'queued' }])
    later(leaseMs)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'kept', attempts: 2 }])
  })

  it('keeps the message readable without a configured mail server', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    await queue(mailer)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'kept', kept_subject: 'Votre mot de passe a changé' }])
  })

  it('drops a message that its composer no longer wants to send', async () => {
    const mailer = mailerOver({ kind: 'keep' }, async () => ({ drop: 'nobody there' }))
    await queue(mailer)
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([{ status: 'dropped', last_error: 'nobody there' }])
  })

  it('queues one message per key, however often it is requested', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    const ids = await Promise.all([queue(mailer, 'k'), queue(mailer, 'k'), queue(mailer, 'k')])
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('delivers in the background when notified', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    await queue(mailer)
    mailer.processQueue()
    await mailer.stop()
    expect(await rows()).toMatchObject([{ status: 'kept' }])
  })

  it('stops after the running attempts, and releases its leased messages', async () => {
    const mailer = mailerOver({ kind: 'keep' }, async (tx, mail) => {
      stopping ??= mailer.stop()
      return changed(tx, mail)
    })
    let stopping: Promise<void> | undefined
    for (let count = 0; count < 20; count += 1) await queue(mailer)
    await mailer.deliverDue()
    await stopping
    const kept = (await rows()).filter(({ status }) => status === 'kept')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(connections)
    await mailerOver({ kind: 'keep' }).deliverDue()
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['kept']))
  })

  it('releases messages that wait longer than a lease allows', async () => {
    const sent: string[] = []
    let slowness = freshMs + 1
    const mailer = mailerOver({
      kind: 'smtp',
      send: async ({ messageId }) => {
        sent.push(messageId)
        later(slowness)
        slowness = 0
      },
      verify: async () => undefined,
      close: () => undefined,
    })
    for (let count = 0; count < 20; count += 1) await queue(mailer)
    await mailer.deliverDue()
    expect(new Set(sent).size).toBe(20)
    expect(sent).toHaveLength(20)
    expect((await rows()).filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0)
  })

  it('records a sent message although recording another one fails', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('gone') ? refusal(550) : null),
    })
    closing.push(server.close)
    const mailer = smtpMailer(server.url)
    mailer.register('test', changed, async () => {
      throw new Error('nobody to tell')
    })
    for (const name of ['gone', 'ada', 'bea', 'cleo']) {
      await db.global((tx) =>
        mailer.queue(tx, { kind: 'test', recipient: `${name}@ormelle.example`, language: 'fr' }),
      )
    }
    await expect(mailer.deliverDue()).rejects.toThrow('nobody to tell')
    expect((await rows()).map(({ status }) => status)).toEqual(['queued', 'sent', 'sent', 'sent'])
  })

  it('records messages one by one if a batch fails, and logs why', async () => {
    const error = vi.fn(quiet.error)
    const mailer = mailerOver({ kind: 'keep' }, changed, { ...quiet, error })
    mailer.registerBulk(
      'bulk',
      async (tx, mails) => {
        if (mails.some(({ recipient }) => recipient.startsWith('bad'))) throw new Error('unreadable')
        return Promise.all(mails.map((mail) => changed(tx, mail)))
      },
      async () => undefined,
    )
    for (const name of ['ada', 'bad', 'cleo']) {
      await db.global((tx) =>
        mailer.queue(tx, { kind: 'bulk', recipient: `${name}@ormelle.example`, language: 'fr' }),
      )
    }
    await mailer.deliverDue()
    expect(await rows()).toMatchObject([
      { status: 'kept' },
      { status: 'queued', last_error: 'unreadable' },
      { status: 'kept' },
    ])
    const detail = { err: expect.objectContaining({ message: 'unreadable' }), kind: 'bulk', mails: 3 }
    expect(error).toHaveBeenCalledWith(expect.objectContaining(detail), expect.any(String))
  })

  it('deletes a message a month after it was completed, and never a pending one', async () => {
    const mailer = mailerOver({ kind: 'keep' })
    await queue(mailer)
    await mailer.deliverDue()
    await queue(mailer)
    later(30 * 24 * 3_600_000 + 1)
    await sweepMails(db, time)
    expect(await rows()).toMatchObject([{ status: 'queued' }])
  })
})
