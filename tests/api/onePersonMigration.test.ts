import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createSurvey, type SurveyFixture } from '#tests/support/surveyFixture.ts'

const migration = readFileSync('server/store/migrations/0011_one_person.sql', 'utf8')

let server: TestApp
let ada: TestCaller
let orgId: string
let client: pg.Client
let open: SurveyFixture
const people = ['EMPLOYEES', 'EMPLOYEES', 'INVESTORS']

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  client = new pg.Client(server.database.owner)
  await client.connect()
  open = await createSurvey(server.app, ada, orgId, people, { excluded: { INVESTORS: 'first' } })
})

afterAll(async () => {
  await client.end()
  await server.close()
})

/** Reverts the migration: the tables are as in the version before. */
const undo = `
  drop table campaign_mails;
  drop index reporters_person, reporters_address;
  alter table reporters drop column email_normalised, drop column last_reminder_date, drop column questions,
    drop column answered, drop column superseded;`

/** Another reporter of the same person, as created by several campaigns of one survey. */
async function copyReporter(email: string, submitted: string | null): Promise<string> {
  const id = randomUUID()
  const campaign = randomUUID()
  await client.query(
    `insert into campaigns (org_id, id, double_materiality_id, survey_id, name, status, sort_name)
     select c.org_id, $3, c.double_materiality_id, c.survey_id, 'Autre', 'SENT', 'autre'
     from reporters r join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
     where r.org_id = $1 and r.email = $2 limit 1`,
    [orgId, email, campaign],
  )
  await client.query(
    `insert into reporters (org_id, id, survey_id, campaign_id, contact_id, email, language, category_code, status,
       link_hash, submission_date, sort_name)
     select org_id, $3::uuid, survey_id, $4, contact_id, email, language, category_code,
       case when $5::timestamptz is null then 'SENT' else 'COMPLETED' end, $3::text, $5, sort_name
     from reporters where org_id = $1 and email = $2 limit 1`,
    [orgId, email, id, campaign, submitted],
  )
  return id
}

const answerOf = (reporterId: string, subjectId: string | undefined) =>
  client.query(
    `insert into answers (org_id, id, survey_id, reporter_id, subject_id, category_code, value, score, is_submitted)
     select org_id, gen_random_uuid(), survey_id, id, $3, category_code, 5, 5, true
     from reporters where org_id = $1 and id = $2`,
    [orgId, reporterId, subjectId],
  )

test('reporters of the same person survive the migration, and the answer that came first counts', async () => {
  const [twice, waiting, once] = open.contacts
  const campaign = await open.campaignTo(open.contacts)
  await campaign.send()
  await open.answer(twice?.email, 2)
  await client.query(undo)
  const late = await copyReporter(twice?.email ?? '', '2099-01-01T00:00:00Z')
  const early = await copyReporter(twice?.email ?? '', '2020-01-01T00:00:00Z')
  await answerOf(late, open.subjectIds[0])
  await answerOf(early, open.subjectIds[0])
  const newer = await copyReporter(waiting?.email ?? '', null)

  for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement)

  const { rows } = await client.query<{ id: string; email: string; superseded: boolean }>(
    'select id, email, superseded, questions, answered from reporters where org_id = $1',
    [orgId],
  )
  expect(rows).toHaveLength(6)
  const counted = rows.filter(({ superseded }) => !superseded)
  expect(counted.toSorted((one, other) => one.email.localeCompare(other.email))).toEqual(
    [
      { id: early, email: twice?.email, superseded: false, questions: 2, answered: 1 },
      { id: newer, email: waiting?.email, superseded: false, questions: 2, answered: 0 },
      {
        id: rows.find(({ email }) => email === once?.email)?.id,
        email: once?.email,
        superseded: false,
        questions: 1,
        answered: 0,
      },
    ].toSorted((one, other) => String(one.email).localeCompare(String(other.email))),
  )
  const kept = await client.query('select id from answers where org_id = $1', [orgId])
  expect(kept.rowCount).toBe(4)
  const submitted = await client.query<{ reporter_id: string }>(
    'select reporter_id from answers where org_id = $1 and is_submitted',
    [orgId],
  )
  expect(submitted.rows).toEqual([{ reporter_id: early }])
})
