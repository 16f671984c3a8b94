import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evidence } from '#model/wire/records/evidence.ts'
import { startS3Double, type S3Double } from '#server/adapters/files/s3.double.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { anyRow } from '../support/anyRow.ts'

const pdf = Buffer.from('%PDF-1.7\nUn rapport')
const soon = new Date(Date.now() + 7_200_000)

describe.each(['a folder', 'a bucket'])('evidence of a subject, kept in %s', (kind) => {
  let server: TestApp
  let ada: TestCaller
  let bob: TestCaller
  let s3: S3Double
  let fixture: Fixture
  let path: string

  beforeAll(async () => {
    s3 = await startS3Double()
    server = await startTestApp(kind === 'a bucket' ? { FILES_URL: s3.filesUrl } : {})
    ada = await signUpCaller(server.app, 'ada@example.org')
    bob = await signUpCaller(server.app, 'bob@example.org')
  })

  beforeEach(async () => {
    fixture = await buildFixture(ada)
    const { orgId, doubleMaterialityId, topicId, subjectId } = fixture
    path = `/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/evidence`
  })

  afterAll(async () => {
    await server.close()
    await s3.stop()
  })

  const add = (content: Buffer | Readable, name = 'Rapport.pdf', headers: Record<string, string> = {}) =>
    ada.call('POST', `${path}?name=${encodeURIComponent(name)}`, content, {
      'content-type': 'application/octet-stream',
      ...headers,
    })
  const list = async () => (await ada.call('GET', path)).json<Evidence[]>()

  async function keptKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const page of server.app.files.pages(`evidence/${fixture.orgId}`)) keys.push(...page)
    return keys
  }

  test('is refused where a PDF holds a script, and leaves no bytes behind', async () => {
    const refused = await add(Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'evidenceActive' })
    expect(await list()).toEqual([])
    expect(await keptKeys()).toEqual([])
  })

  test('is added, listed, downloaded as it was sent, and removed', async () => {
    const added = await add(pdf, 'Bilan “été” 2026.pdf')
    expect(added.statusCode).toBe(201)
    const [file] = await list()
    expect(file).toEqual(added.json())
    expect(file).toMatchObject({
      name: 'Bilan “été” 2026.pdf',
      contentType: 'application/pdf',
      sizeBytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      accountName: 'Ada Test',
    })
    const download = await ada.call('GET', `${path}/${file?.id}/file`)
    expect(download.rawPayload).toEqual(pdf)
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition':
        "attachment; filename*=UTF-8''Bilan%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D%202026.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await ada.call('DELETE', `${path}/${file?.id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
    expect((await ada.call('GET', `${path}/${file?.id}/file`)).statusCode).toBe(404)
    expect(await keptKeys()).toEqual([])
  })

  test.each([
    ['utf-8', Buffer.from('élève;1\n'.repeat(20_000))],
    ['windows-1252', Buffer.from('élève;1\n'.repeat(20_000), 'latin1')],
  ])('that is text in %s declares its encoding in the download', async (charset, bytes) => {
    const { id } = (await add(bytes, 'Classes.csv')).json<Evidence>()
    const download = await ada.call('GET', `${path}/${id}/file`)
    expect(download.headers['content-type']).toBe(`text/csv; charset=${charset}`)
    expect(download.rawPayload).toEqual(bytes)
  })

  test('of another kind than its name says is refused, and nothing is stored', async () => {
    const refused = [
      await add(Buffer.from('<html><script>'), 'page.html'),
      await add(Buffer.from('<svg onload=alert(1)>'), 'dessin.svg'),
      await add(Buffer.from('<html>'), 'rapport.pdf'),
      await add(Buffer.from('<!doctype html>'), 'notes.txt'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415])
    expect((await add(Buffer.alloc(0), 'vide.txt')).statusCode).toBe(422)
    expect(await list()).toEqual([])
    expect(await keptKeys()).toEqual([])
  })

  test('beyond 25 MB is refused, announced or not', async () => {
    const announced = await add(pdf, 'a.pdf', { 'content-length': String(25 * 1024 * 1024 + 1) })
    expect(announced.statusCode).toBe(413)
    const pieces = Array.from({ length: 26 }, () => Buffer.alloc(1024 * 1024, 'a'))
    const streamed = await add(Readable.from(pieces), 'a.txt')
    expect(streamed.json()).toMatchObject({ code: 'evidenceTooLarge' })
    expect(await keptKeys()).toEqual([])
  })

  test('is limited to 20 files per subject, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) => add(Buffer.from(`note ${index}`), `${index}.txt`)),
    )
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([20, 3])
    expect(await keptKeys()).toHaveLength(20)
  })

  test('sent twice under one key is added once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await add(pdf, 'a.pdf', key), await add(pdf, 'a.pdf', key)]
    expect(second.json()).toEqual(first.json())
    expect((await add(Buffer.from('autre'), 'a.txt', key)).statusCode).toBe(422)
    expect(await list()).toHaveLength(1)
    expect(await keptKeys()).toHaveLength(1)
  })

  test('is in the history of its subject', async () => {
    const { id } = (await add(pdf)).json<Evidence>()
    await ada.call('DELETE', `${path}/${id}`)
    const changes = await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId: fixture.orgId, need: 'any', role: 'READER' },
      (tx) =>
        tx.sql(
          anyRow,
          `select action, title, parent_id as "parentId" from changes
           where org_id = $1 and resource = 'evidence' order by id`,
          [fixture.orgId],
        ),
    )
    expect(changes).toEqual([
      { action: 'create', title: 'Rapport.pdf', parentId: fixture.subjectId },
      { action: 'delete', title: 'Rapport.pdf', parentId: fixture.subjectId },
    ])
  })

  test('of another organisation, subject or assessment is not found', async () => {
    const { id } = (await add(pdf)).json<Evidence>()
    const stray = `${path.replace(fixture.doubleMaterialityId, fixture.evaluationId)}/${id}`
    const strange = [
      await ada.call('GET', `${stray}/file`),
      await ada.call('DELETE', stray),
      await ada.call('GET', `${path.replace(fixture.subjectId, randomUUID())}/${id}/file`),
      await bob.call('GET', `${path}/${id}/file`),
      await bob.call('POST', `${path}?name=a.txt`, Buffer.from('a')),
    ]
    expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(await list()).toHaveLength(1)
  })

  test('cannot be changed once the assessment is terminated, but can be read', async () => {
    const { id } = (await add(pdf)).json<Evidence>()
    const assessment = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
    for (const value of ['EVALUATION', 'RESULT', 'TERMINATED']) {
      await ada.call('PUT', `${assessment}/status`, { value })
    }
    expect((await add(pdf)).json()).toMatchObject({ code: 'assessmentTerminated' })
    expect((await ada.call('DELETE', `${path}/${id}`)).statusCode).toBe(409)
    expect((await ada.call('GET', `${path}/${id}/file`)).rawPayload).toEqual(pdf)
  })

  test('without a row is swept once it is old enough; with one it stays', async () => {
    const { id } = (await add(pdf)).json<Evidence>()
    const { db, files } = server.app
    const orphan = `evidence/${fixture.orgId}/${randomUUID()}`
    await files.keep(await files.receive(Readable.from([pdf]), 100), orphan)
    await sweepFiles({ db, files, now: new Date(0) })
    expect(await keptKeys()).toHaveLength(2)
    await sweepFiles({ db, files, now: soon })
    expect(await keptKeys()).toEqual([`evidence/${fixture.orgId}/${id}`])
  })
})
