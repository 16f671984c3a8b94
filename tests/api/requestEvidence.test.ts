import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Evidence } from '#model/wire/records/evidence.ts'
import type { Page } from '#model/wire/records/page.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { evidenceKey } from '#server/store/evidence/evidenceStore.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { anyRow } from '#tests/support/anyRow.ts'
import { foundDisclosure } from '#tests/support/foundDisclosure.ts'

// Files of data requests. What is accepted as a file is tested for subjects (evidence.test.ts): the routes are the same.

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let disclosure: string
let requestId: string
let path: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'))
  disclosure = `/organizations/${orgId}/disclosures/${await foundDisclosure(ada, orgId)}`
  await ada.callOrThrow('POST', `${disclosure}/requests/creation`, {
    codes: ['E1-6_15'],
    dueDate: '2027-02-26',
  })
  const { content } = (await ada.callOrThrow('GET', `${disclosure}/requests`)).json<Page<DisclosureRequest>>()
  requestId = content[0]?.id ?? ''
  path = `${disclosure}/requests/${requestId}`
})
afterAll(() => server.close())

const add = (by: TestCaller, content = '%PDF-1.7\nUn relevé', name = 'Relevé.pdf') =>
  by.call('POST', `${path}/evidence?name=${encodeURIComponent(name)}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
  })
const list = async () => (await ada.callOrThrow('GET', `${path}/evidence`)).json<Evidence[]>()
const step = (by: TestCaller, body: object, headers: Record<string, string> = {}) =>
  by.call('PUT', `${path}/state`, body, headers)
const approve = (by: TestCaller, headers?: Record<string, string>) =>
  step(by, { value: 'APPROVED', figure: { value: null } }, headers)
const etag = async () => String((await ada.callOrThrow('GET', path)).headers['etag'])

test('a file answers a request, and its approval freezes the file', async () => {
  const empty = await step(ada, { value: 'SUBMITTED' })
  expect(empty.statusCode).toBe(422)
  const added = await add(ada)
  expect(added.statusCode).toBe(201)
  expect(await list()).toEqual([added.json()])
  expect((await step(ada, { value: 'SUBMITTED' })).statusCode).toBe(200)
  const approved = await approve(bob)
  expect(approved.statusCode).toBe(200)
  const { id, name, sha256 } = added.json<Evidence>()
  expect(approved.json<RequestAnswer>().approved?.files).toEqual([{ id, name, sha256 }])
  for (const refused of [await add(ada), await ada.call('DELETE', `${path}/evidence/${id}`)]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ fields: [{ field: 'name' }] })
  }
  const file = await bob.call('GET', `${path}/evidence/${id}/file`)
  expect(file.rawPayload.toString()).toBe('%PDF-1.7\nUn relevé')
})

test('who adds a file to an answer under review cannot approve it, and an approval of before is refused', async () => {
  await add(ada)
  await step(ada, { value: 'SUBMITTED' })
  const seen = await etag()
  await add(bob, '%PDF-1.7\nUn autre', 'Autre.pdf')
  expect((await approve(ada, { 'if-match': seen })).statusCode).toBe(412)
  expect((await approve(bob)).json()).toMatchObject({ fields: [{ field: 'value' }] })
  expect((await approve(ada)).statusCode).toBe(200)
})

test('files are those of one request: another request, disclosure or subject does not show them', async () => {
  const { id } = (await add(ada)).json<Evidence>()
  const elsewhere = `${disclosure}/requests/${randomUUID()}/evidence`
  expect((await ada.call('GET', elsewhere)).statusCode).toBe(404)
  expect((await ada.call('GET', `${elsewhere}/${id}/file`)).statusCode).toBe(404)
  const other = path.replace(/disclosures\/[^/]+/, `disclosures/${randomUUID()}`)
  expect((await ada.call('DELETE', `${other}/evidence/${id}`)).statusCode).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('the sweep keeps the bytes of a file, and removes them after the disclosure', async () => {
  const { id } = (await add(ada)).json<Evidence>()
  const { db, files } = server.app
  const sweep = () => sweepFiles({ db, files, now: new Date(Date.now() + 7_200_000) })
  const isKept = async () => {
    for await (const keys of files.pages(`evidence/${orgId}`))
      if (keys.includes(evidenceKey(orgId, id))) return true
    return false
  }
  await sweep()
  expect(await isKept()).toBe(true)
  await ada.callOrThrow('DELETE', disclosure)
  await sweep()
  expect(await isKept()).toBe(false)
})

test('the history of the organisation names who added and removed a file', async () => {
  const { id } = (await add(bob)).json<Evidence>()
  await ada.callOrThrow('DELETE', `${path}/evidence/${id}`)
  const changes = await server.app.db.inOrganization(
    { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
    (tx) =>
      tx.sql(
        anyRow,
        `select action, title, parent_id as "parentId", account_id as "accountId" from changes
         where org_id = $1 and resource = 'evidence' order by id`,
        [orgId],
      ),
  )
  expect(changes).toEqual([
    { action: 'create', title: 'Relevé.pdf', parentId: requestId, accountId: bob.accountId },
    { action: 'delete', title: 'Relevé.pdf', parentId: requestId, accountId: ada.accountId },
  ])
})
