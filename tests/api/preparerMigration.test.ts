import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { createSurvey } from '#tests/support/surveyFixture.ts'

const migration = readFileSync('server/store/migrations/0026_preparer_by_axis.sql', 'utf8')

let server: TestApp
let client: pg.Client
let subjectId: string | undefined

beforeAll(async () => {
  server = await startTestApp()
  const ada = await signUpCaller(server.app, 'ada@example.org')
  const prepareSurvey = await createSurvey(server.app, ada, await ada.found('Ormelle'), ['EMPLOYEES'])
  subjectId = prepareSurvey.subjectIds[0]
  client = new pg.Client(server.database.owner)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await server.close()
})

/** The columns as in the version before, below the view through which subjects are searched. */
const undo = `
  drop view if exists matrice.subjects_search;
  alter table subjects drop column preparer_impact_rationale, drop column preparer_financial_rationale,
    drop column impact_retained, drop column financial_retained,
    add column preparer_rationale text, add column retained text not null default 'STAKEHOLDERS';
  create view matrice.subjects_search as select * from subjects;
  comment on schema matrice is 'bound';`

test.each([
  ['of both values to both axes', [4, 2], 'RISK', 'PREPARER', ['Motif PREPARER', 'Motif PREPARER']],
  ['of one value to its axis alone', [4, null], 'RISK', 'PREPARER', ['Motif PREPARER', 'null STAKEHOLDERS']],
  ['of no value to each axis', [null, null], 'RISK', 'PREPARER', ['Motif PREPARER', 'Motif PREPARER']],
  [
    'of no value to the axis that applies',
    [null, null],
    'NOT_APPLICABLE',
    'STAKEHOLDERS',
    ['Motif STAKEHOLDERS', 'null STAKEHOLDERS'],
  ],
])('a decision %s keeps its rationale on its axis', async (_what, values, financial, retained, axes) => {
  await client.query(undo)
  await client.query(
    `update subjects set preparer_impact = $2, preparer_financial = $3, financial_materiality = $4, retained = $5,
       preparer_rationale = 'Motif' where id = $1`,
    [subjectId, ...values, financial, retained],
  )
  for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement)
  const bound = await client.query<{ description: string | null }>(
    `select obj_description(to_regnamespace('matrice')::oid, 'pg_namespace') as description`,
  )
  expect(bound.rows).toEqual([{ description: null }])
  const { rows } = await client.query<Record<string, string | null>>(
    `select preparer_impact_rationale as impact, impact_retained, preparer_financial_rationale as financial,
       financial_retained from subjects where id = $1`,
    [subjectId],
  )
  const [row] = rows
  expect([
    `${row?.['impact']} ${row?.['impact_retained']}`,
    `${row?.['financial']} ${row?.['financial_retained']}`,
  ]).toEqual(axes)
})
