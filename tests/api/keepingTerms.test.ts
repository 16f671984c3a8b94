import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retentionDays, type RetentionTerm } from '#model/rules/identity/retentionTerms.ts'
import { deleteExpiredKeys } from '#server/plugins/idempotency.ts'
import { sweepDeletions } from '#server/services/deletions/sweepDeletions.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { sweepIdentity } from '#server/services/identity/housekeeping.ts'
import { sweepMails } from '#server/services/mail/sweepMails.ts'
import { sweepPersonalData } from '#server/services/privacy/sweepPersonalData.ts'
import { sweepReports } from '#server/services/reports/sweepReports.ts'
import { exportKey } from '#server/store/identity/exportStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let admin: pg.Client

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
  admin = new pg.Client(server.database.owner)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const now = new Date()
const hourMs = 3_600_000
const ended = (term: RetentionTerm, moreMs: number) =>
  new Date(now.getTime() - retentionDays[term] * 24 * hourMs + moreMs).toISOString()

type Kept = { table: string; insert: (id: string, at: string) => Promise<unknown> }

const insertJob = (id: string, at: string, name = 'record-import') =>
  admin.query(
    `insert into jobs (org_id, id, account_id, name, payload, status, result, created_at, finished_at)
     values ($1, $2, $3, $5, '{}', 'DONE', '{"fileName":"a","sizeBytes":1,"sha256":"b"}', $4, $4)`,
    [orgId, id, ada.accountId, at, name],
  )

const insertAssessment = (id: string, at: string) =>
  admin.query(
    `insert into double_materialities (org_id, id, name, status, reference_id, activity_sector_id, sort_name, terminated_at)
     values ($1, $2, 'Exercice', 'TERMINATED', 'ESRS_2023', 'C', 'exercice', $3)`,
    [orgId, id, at],
  )

/**
 * How to create a row of each term that ended at a given moment. Exports and stakeholders have their own tests below.
 */
const rows: Readonly<Record<Exclude<RetentionTerm, 'exports' | 'stakeholders'>, Kept>> = {
  deletions: {
    table: 'deletions',
    insert: (id, at) =>
      admin.query(
        `insert into deletions (org_id, id, account_id, kind, record_id, rows, created_at)
         values ($1, $2, $3, 'persons', $2, '{}', $4)`,
        [orgId, id, ada.accountId, at],
      ),
  },
  loginFailures: {
    table: 'login_failures',
    insert: (id, at) =>
      admin.query(`insert into login_failures (id, email_hash, ip, failed_at) values ($1, 'h', '::1', $2)`, [
        id,
        at,
      ]),
  },
  links: {
    table: 'reset_tokens',
    insert: (id, at) =>
      admin.query(
        `insert into reset_tokens (hash, account_id, requested_at, expires_at) values ($1, $2, $3, $3)`,
        [id, ada.accountId, at],
      ),
  },
  answeredCalls: {
    table: 'idempotency_keys',
    insert: (id, at) =>
      admin.query(
        `insert into idempotency_keys (account_id, route, key, body_hash, created_at) values ($1, 'r', $2, 'h', $3)`,
        [ada.accountId, id, at],
      ),
  },
  reports: {
    table: 'reports',
    async insert(id, at) {
      await insertAssessment(id, now.toISOString())
      await admin.query(
        `insert into reports (org_id, id, double_materiality_id, account_id, format, language, status, created_at, finished_at)
         values ($1, $2, $2, $3, 'pdf', 'fr', 'READY', $4, $4)`,
        [orgId, id, ada.accountId, at],
      )
    },
  },
  jobs: { table: 'jobs', insert: (id, at) => insertJob(id, at) },
  mails: {
    table: 'mails',
    insert: (id, at) =>
      admin.query(
        `insert into mails (id, template, recipient, language, message_id, status, next_attempt_at, created_at)
         values ($1, 't', 'lea@example.org', 'fr', gen_random_uuid()::text, 'sent', $2, $2)`,
        [id, at],
      ),
  },
  sessions: {
    table: 'sessions',
    insert: (id, at) =>
      admin.query(
        `insert into sessions (id, account_id, client_id, audience, scope, created_at, idle_expires_at, absolute_expires_at)
         values ($1, $2, 'c', 'a', 's', $3, $3, $3)`,
        [id, ada.accountId, at],
      ),
  },
  invitations: {
    table: 'invitations',
    insert: (id, at) =>
      admin.query(
        `insert into invitations (org_id, id, email, email_normalised, language, account_id, token_hash, sent_at, expires_at, accepted_at)
         values ($1, $2, 'lea@example.org', 'lea@example.org', 'fr', $3, gen_random_uuid()::text, $4, $4, $4)`,
        [orgId, id, ada.accountId, at],
      ),
  },
  diagnosisRequests: {
    table: 'diagnosis_requests',
    insert: (id, at) =>
      admin.query(
        `insert into diagnosis_requests (org_id, id, account_id, first_name, last_name, email, company_name, topic, language, created_at)
         values ($1, $2, $3, 'Léa', 'M', 'lea@example.org', 'O', 't', 'fr', $4)`,
        [orgId, id, ada.accountId, at],
      ),
  },
  securityEvents: {
    table: 'security_events',
    insert: (id, at) =>
      admin.query(`insert into security_events (id, event, occurred_at) values ($1, 'login.succeeded', $2)`, [
        id,
        at,
      ]),
  },
}

/** Runs all sweeps. */
async function sweepAll(): Promise<void> {
  const { db, files } = server.app
  await sweepDeletions(db, now)
  await sweepIdentity(db, now)
  await deleteExpiredKeys(db, now)
  await sweepReports({ db, files, now })
  await sweepMails(db, now)
  await sweepPersonalData(db, now)
  await sweepFiles({ db, files, now: new Date(now.getTime() + 2 * hourMs) })
}

const keyOf: Readonly<Record<string, string>> = { reset_tokens: 'hash', idempotency_keys: 'key' }

describe('personal data', () => {
  const ids = new Map<string, { old: string; young: string }>()

  beforeAll(async () => {
    for (const [term, { insert }] of Object.entries(rows)) {
      const [old, young] = [randomUUID(), randomUUID()]
      ids.set(term, { old, young })
      await insert(old, ended(term as RetentionTerm, -60_000))
      await insert(young, ended(term as RetentionTerm, 60_000))
    }
    await sweepAll()
  })

  test.each(Object.keys(rows))('in %s is deleted after its term, and not before', async (term) => {
    const { table } = rows[term as keyof typeof rows]
    const { old, young } = ids.get(term) ?? { old: '', young: '' }
    const key = keyOf[table] ?? 'id'
    const left = await admin.query<{ id: string }>(
      `select ${key}::text as id from ${table} where ${key}::text = any($1)`,
      [[old, young]],
    )
    expect(left.rows.map(({ id }) => id)).toEqual([young])
  })
})

test('exports are deleted with their bytes after their term, and not before', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  const { files } = server.app
  for (const [id, moreMs] of [
    [old, -3 * hourMs],
    [young, 3 * hourMs],
  ] as const) {
    await insertJob(id, ended('exports', moreMs), 'organization-export')
    await files.keep(await files.receive(Readable.from([Buffer.from('zip')]), 100), exportKey(orgId, id))
  }
  await sweepAll()
  const keys: string[] = []
  for await (const page of files.pages(`exports/${orgId}`)) keys.push(...page)
  expect(keys).toEqual([exportKey(orgId, young)])
})

test('names and addresses of stakeholders are erased with all copies after their term, and not before', async () => {
  const known: Record<string, string> = {}
  for (const [name, moreMs] of [
    ['old', -hourMs],
    ['young', hourMs],
  ] as const) {
    const id = randomUUID()
    known[name] = id
    await insertAssessment(id, ended('stakeholders', moreMs))
    const label = `lea-${name}`
    await admin.query(
      `insert into contacts (org_id, id, double_materiality_id, email, email_normalised, first_name, last_name, sort_name, search_text)
       values ($1, $2, $2, $3, $3, $3, $3, $3, $3)`,
      [orgId, id, `${label}@example.org`],
    )
    await admin.query(
      `insert into surveys (org_id, id, double_materiality_id, materiality, status, questionnaire) values ($1, $2, $2, 'IMPACT', 'CLOSED', '{}')`,
      [orgId, id],
    )
    await admin.query(
      `insert into campaigns (org_id, id, double_materiality_id, survey_id, name, sort_name) values ($1, $2, $2, $2, 'c', 'c')`,
      [orgId, id],
    )
    await admin.query(
      `insert into reporters (org_id, id, survey_id, campaign_id, contact_id, email, email_normalised, first_name, last_name,
         language, link_hash, sort_name, questions)
       values ($1, $2, $2, $2, $2, $3, $3, $3, $3, 'fr', $3, $3, 1)`,
      [orgId, id, `${label}@example.org`],
    )
    await admin.query(
      `insert into changes (org_id, id, account_id, action, resource, record_id, title, after)
       values ($1, gen_random_uuid(), $3, 'create', 'contacts', $2, $4, '{}')`,
      [orgId, id, ada.accountId, `${label}@example.org`],
    )
  }
  await sweepAll()
  const texts = async () => {
    const found: string[] = []
    for (const table of ['contacts', 'reporters', 'changes']) {
      const { rows: lines } = await admin.query<{ line: string }>(`select t::text as line from ${table} t`)
      found.push(...lines.map(({ line }) => line))
    }
    return found.join('\n')
  }
  expect(await texts()).not.toContain('lea-old')
  expect((await texts()).match(/lea-young/g)?.length).toBeGreaterThan(8)
  // The rows remain, because scores and counts depend on them, and the product still reads them.
  const contact = await ada.call(
    'GET',
    `/organizations/${orgId}/double-materialities/${known['old']}/contacts`,
  )
  expect(contact.statusCode).toBe(200)
  expect(contact.json<{ content: object[] }>().content).toMatchObject([
    { email: 'erased@example.invalid', lastName: null },
  ])
  // A second sweep changes nothing.
  const before = await texts()
  await sweepAll()
  expect(await texts()).toBe(before)
})
