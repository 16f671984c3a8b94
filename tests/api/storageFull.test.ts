import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

let server: TestApp
let admin: pg.Client

beforeAll(async () => {
  server = await startTestApp()
  admin = new pg.Client(server.database.admin)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

/** Makes the database refuse writes to this table, as without disk space or as a read-only replica. */
const refuseWrites = (sqlstate: string) =>
  admin.query(`
    create function no_write() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${sqlstate}', message = 'could not extend file'; end $$;
    create trigger no_write before insert or update on companies execute function no_write()`)
const allowWrites = () => admin.query('drop function no_write() cascade')

test.each([
  ['is full', '53100', 507, 'storageFull'],
  ['only follows another', '25006', 503, 'unavailable'],
])(
  'if the database %s, a write returns 503 with a time to retry, reads continue, and nothing is half done',
  async (_state, sqlstate, status, code) => {
    const caller = await signUpCaller(server.app, `${code}@example.org`)
    const orgId = await caller.found('Groupe Ormelle')
    const path = `/organizations/${orgId}/companies`
    const company = { name: 'Ormelle Bois', country: 'FR', nationalId: '732829320' }
    await refuseWrites(sqlstate)
    const refused = await caller.call('POST', path, company)
    const read = await caller.call('GET', path)
    await allowWrites()
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ code })
    expect(refused.headers['retry-after']).toBe('5')
    expect(read.json()).toMatchObject({ content: [] })
    expect((await caller.call('POST', path, company)).statusCode).toBe(201)
  },
)
