import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePrefixes } from '#server/services/files/sweepFiles.ts'
import { eraseOrganization, type ErasureProof } from '#server/services/organizationData/eraseOrganization.ts'
import { tables } from '#server/store/engine/tenancy.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { digestTenant } from '#tests/support/digestTenant.ts'
import { insertSampleRow } from '#tests/support/insertSampleRow.ts'
import { buildFixture } from '#tests/support/fixture.ts'

let server: TestApp
let ada: TestCaller
let eve: TestCaller
let admin: pg.Client
let ours: string
let theirs: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  ;({ orgId: ours } = await buildFixture(ada))
  ;({ orgId: theirs } = await buildFixture(eve))
  admin = new pg.Client(server.database.admin)
  await admin.connect()
  for (const { name } of tables.filter((table) => table.isTenant && table.name !== 'organizations')) {
    for (const orgId of [ours, theirs]) {
      const { rowCount } = await admin.query(`select from ${name} where org_id = $1`, [orgId])
      if (rowCount === 0) await insertSampleRow(admin, name, orgId)
    }
  }
  for (const [caller, orgId] of [
    [ada, ours],
    [eve, theirs],
  ] as const) {
    await caller.call('PUT', `/accounts/${caller.accountId}/storages`, {
      analyses: [],
      dashboards: [],
      language: 'fr',
      organizationId: orgId,
    })
    await admin.query(
      `insert into idempotency_keys (account_id, route, key, body_hash, answer)
       values ($1, 'POST /x/' || $2::text, gen_random_uuid(), 'h', '{}')`,
      [caller.accountId, orgId],
    )
    await admin.query(
      `insert into mails (id, template, recipient, language, params, message_id, next_attempt_at, created_at)
       values (gen_random_uuid(), 't', 'lea@example.org', 'fr', jsonb_build_object('orgId', $1::text), gen_random_uuid(), now(), now())`,
      [orgId],
    )
    for (const prefix of filePrefixes) {
      const received = await server.app.files.receive(Readable.from([Buffer.from('x')]), 100)
      await server.app.files.keep(received, `${prefix}/${orgId}/${randomUUID()}`)
    }
  }
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const erase = (name: string, id = ours): Promise<ErasureProof | undefined> =>
  eraseOrganization({ owner: server.database.owner, files: server.app.files, now: new Date() }, { id, name })

const nameOf = async (orgId: string) => {
  const { rows } = await admin.query<{ name: string }>('select name from organizations where id = $1', [
    orgId,
  ])
  return rows[0]?.name ?? ''
}

/** All tables of the database that contain the id. */
async function tablesThatName(id: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await admin.query(
      `select from ${name} t where t::text like '%' || $1 || '%' limit 1`,
      [id],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

const filesThatName = (id: string): string[] =>
  readdirSync(join(server.config.DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes(`${id}/`),
  )

test('every table of an organisation has rows of both', async () => {
  const named = await tablesThatName(ours)
  expect(tables.filter(({ isTenant, name }) => isTenant && !named.includes(name))).toEqual([])
  expect(filesThatName(ours).length).toBeGreaterThanOrEqual(filePrefixes.length)
})

test('with a wrong name nothing is erased', async () => {
  expect(await erase('Autre nom')).toBeUndefined()
  expect((await tablesThatName(ours)).length).toBeGreaterThan(40)
})

test('nothing is left of the erased one, in no table and no file, and the other is unchanged', async () => {
  const before = await digestTenant(admin, { orgId: theirs, accountId: eve.accountId })
  const filesBefore = filesThatName(theirs)
  const tablesBefore = await tablesThatName(theirs)
  const proof = await erase(await nameOf(ours))

  expect(proof?.left).toEqual({ rows: {}, files: 0 })
  expect(proof?.rows).toMatchObject({ organizations: 1, members: 1, answers: 1 })
  expect(Object.keys(proof?.files ?? {}).toSorted()).toEqual([...filePrefixes].toSorted())
  expect(await tablesThatName(ours)).toEqual([])
  expect(filesThatName(ours)).toEqual([])

  expect(await digestTenant(admin, { orgId: theirs, accountId: eve.accountId })).toEqual(before)
  expect(filesThatName(theirs)).toEqual(filesBefore)
  expect(await tablesThatName(theirs)).toEqual(tablesBefore)
  expect((await ada.call('GET', `/organizations/${ours}`)).statusCode).toBe(404)
  expect((await eve.call('GET', `/organizations/${theirs}`)).statusCode).toBe(200)
})

test('the proof of the erasure is kept, and names nobody', async () => {
  const { rows } = await admin.query<{ detail: ErasureProof; account_id: string | null }>(
    `select detail, account_id from security_events where event = 'organization.erased'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.account_id).toBeNull()
  expect(rows[0]?.detail.left).toEqual({ rows: {}, files: 0 })
  const text = JSON.stringify(rows[0]?.detail)
  for (const label of ['@', ada.accountId, ours]) expect(text).not.toContain(label)
})
