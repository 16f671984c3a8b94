import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { readReportInputs } from '#server/store/data/factBasis.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'

const content = 'site;valeur\nLyon;12\nNantes;2 300 €\n'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({}, { ingest: ingestDouble })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  orgId = await ada.found('Personnes')
  imports = dataImportCalls(server, ada, orgId)
  await server.app.db.inOrganization(scopeOf(ada), (tx) => membershipStore.add(tx, orgId, bob.accountId))
  await server.app.jobQueue.start()
})
afterAll(() => server.close())

const scopeOf = ({ accountId }: TestCaller) => ({
  accountId,
  orgId,
  need: 'any' as const,
  role: 'READER' as const,
})

const readBy = async (caller: TestCaller, { id, fileId }: { id: string; fileId: string }) => {
  const check = await caller.call('GET', `/imports/${id}/files/${fileId}/check`)
  const rejects = await caller.call('GET', `/imports/${id}/files/${fileId}/rejects`)
  return { check: check.json<DataCheck>(), text: check.body, rejects }
}

test.each(['PAY', 'HEADCOUNT', 'TRAINING'])(
  'a file of %s shows its lines to whoever sent it, and to no other member',
  async (nature) => {
    const fixture = await imports.checked(content, { nature, columns: { valeur: 'method' } })
    const own = await readBy(ada, fixture)
    expect(own.check).toMatchObject({ isWithheld: false, problems: [{ value: '2 300 €' }] })
    expect(own.rejects.body).toContain('2 300 €')

    const theirs = await readBy(bob, fixture)
    expect(theirs.check).toMatchObject({
      state: 'CHECKED',
      isWithheld: true,
      preview: [],
      problems: [],
      sums: [],
    })
    expect(theirs.text).not.toContain('2 300')
    expect([theirs.rejects.statusCode, theirs.rejects.json<{ code: string }>().code]).toEqual([
      403,
      'linesOfPeople',
    ])
  },
)

test('a file of any indicators about few people shows its lines only to its sender', async () => {
  const fixture = await imports.checked('site;valeur\nLyon;12\nPY03;2 300 €\n', { nature: 'INDICATORS' })
  expect((await readBy(ada, fixture)).check).toMatchObject({ isWithheld: false, problems: [{ line: 3 }] })
  const { check, text, rejects } = await readBy(bob, fixture)
  expect(check).toMatchObject({ isWithheld: true, preview: [], problems: [] })
  expect([text.includes('2 300'), rejects.statusCode]).toEqual([false, 403])
})

test('a file of any indicators is visible only to its sender until its content is known', async () => {
  const fixture = await imports.checked('site;valeur\nLyon;12\nPY03;2 300 €\n', { nature: 'INDICATORS' })
  // A new check, whoever requests it, deletes the previous findings.
  await server.app.db.inOrganization(scopeOf(bob), (tx) =>
    fileStore.awaitCheck(
      tx,
      orgId,
      { importId: fixture.id, fileId: fixture.fileId },
      { jobId: uuidv7(), now: new Date() },
    ),
  )
  const { check, rejects } = await readBy(bob, fixture)
  expect([check.isWithheld, rejects.statusCode]).toEqual([true, 403])
  const path = `/imports/${fixture.id}/files/${fixture.fileId}/mapping`
  const attempts = [
    { columns: { valeur: 'site' } },
    { corrections: [{ line: 3, column: 'valeur', value: '2300' }] },
  ]
  for (const body of attempts)
    expect((await bob.call('PUT', path, body)).json<{ code?: string }>().code).toBe('linesOfPeople')
  expect((await ada.call('PUT', path, attempts[0])).statusCode).toBe(200)
})

test('a checksum does not let a colleague verify a guessed file', async () => {
  const { id } = await imports.checked(content, { nature: 'PAY', columns: { valeur: 'hours' } })
  expect((await bob.call('GET', `/imports/${id}`)).body).not.toContain(
    createHash('sha256').update(content).digest('hex'),
  )
})

test('others cannot remap a file about people, nor test its cells against known values', async () => {
  const fixture = await imports.checked('site;valeur\n?2300;12\nNantes;beaucoup\n', {
    nature: 'PAY',
    columns: { valeur: 'hours' },
  })
  expect((await readBy(ada, fixture)).check.unknownSites).toHaveLength(1)
  expect((await readBy(bob, fixture)).check.unknownSites).toEqual([])
  const path = `/imports/${fixture.id}/files/${fixture.fileId}/mapping`
  const said = async (caller: TestCaller, body: object) => {
    const answer = await caller.call('PUT', path, body)
    return answer.json<{ code?: string }>().code ?? answer.statusCode
  }
  const attempts = [
    { columns: { valeur: 'site' } },
    { sites: { '?2300': null } },
    { corrections: [{ line: 3, column: 'valeur', value: '2300' }] },
  ]
  for (const attempt of attempts) {
    expect(await said(bob, attempt)).toBe('linesOfPeople')
    expect(await said(ada, attempt)).toBe(200)
  }
  expect(await said(bob, { overlap: 'KEEP' })).toBe(200)
})

test('a file about other things shows its lines to all members', async () => {
  const { check, rejects } = await readBy(bob, await imports.checked(content))
  expect(check).toMatchObject({ isWithheld: false, problems: [{ value: '2 300 €' }] })
  expect(rejects.body).toContain('2 300 €')
})

test('a report names the refused lines of files about people without their content', async () => {
  await imports.written(content, { nature: 'PAY', columns: { valeur: 'hours' } })
  await imports.written('site;valeur\nPY03;12\nRennes;assez\n', { nature: 'INDICATORS' })
  await imports.written('site;valeur\nBrest;12\nNantes;beaucoup\n')
  const { checks } = await server.app.db.inOrganization(scopeOf(bob), (tx) =>
    readReportInputs(tx, orgId, { companyId: undefined, range: null }),
  )
  expect(checks.refusals.map(({ line, value }) => `${line} ${value}`).toSorted()).toEqual([
    '3 beaucoup',
    '3 null',
    '3 null',
  ])
})
