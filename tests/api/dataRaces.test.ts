import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkFile, type DataJobParts } from '#server/services/data/checkJob.ts'
import { workFolderOf } from '#server/services/data/workFolder.ts'
import { sweepWork } from '#server/services/data/sweepWork.ts'
import { writeFacts } from '#server/services/data/writeJob.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { anyRow } from '../support/anyRow.ts'
import { countRow } from '#server/store/engine/rows.ts'

const good = 'site;valeur\nLyon;12\nNantes;30\n'
const soon = new Date(Date.now() + 7_200_000)

let server: TestApp
let ada: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>
let engine = ingestDouble

beforeAll(async () => {
  server = await startTestApp({}, { ingest: (order, watch) => engine(order, watch) })
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  engine = ingestDouble
  orgId = await ada.found('Courses')
  imports = dataImportCalls(server, ada, orgId)
})
afterAll(() => server.close())

const byNumber = (one: number, other: number) => one - other
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const keysBelow = async (prefix: string) => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`${prefix}/${orgId}`)) keys.push(...page)
  return keys
}
const countFacts = async () => {
  const [row] = await server.app.db.inOrganization(
    { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
    (tx) => tx.sql(countRow, 'select count(*)::int as count from fact_files where org_id = $1', [orgId]),
  )
  return row?.count
}
/** Runs jobs until an import has the expected state, then stops. */
const whileWorking = async (wait: () => Promise<unknown>) => {
  await server.app.jobQueue.start()
  await wait()
  await server.app.jobs.stop()
}
/** An import that is checked, with no worker running afterwards. */
const checked = async (content = good) => {
  const place = await imports.sent(content)
  await whileWorking(() => imports.until(place.id, ({ files }) => files[0]?.state === 'CHECKED'))
  return place
}

const parts = (): DataJobParts => {
  const { db, files, ingest, config } = server.app
  return { db, files, ingest, dataDir: config.DATA_DIR }
}
/** Runs the writing of an import directly; `advance` is called at the end of its last transaction. */
const write = (importId: string, advance: () => Promise<void>) =>
  writeFacts({ ...parts(), now: () => new Date() })({
    id: randomUUID(),
    scope: { accountId: ada.accountId, orgId, need: 'standard', role: 'READER' },
    payload: { importId, language: 'fr' },
    saved: null,
    signal: new AbortController().signal,
    advance,
  })

test('of two concurrent validations one is accepted', async () => {
  const { id } = await checked()
  const answers = await Promise.all([imports.act(id, 'validate'), imports.act(id, 'validate')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([202, 409])
  await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
  expect(await countFacts()).toBe(1)
})

test('an import cannot be undone, changed or deleted while its facts are being written', async () => {
  const { id, fileId } = await checked()
  await imports.act(id, 'validate')
  expect(codeOf(await imports.act(id, 'undo'))).toBe('importNotWritten')
  expect(codeOf(await ada.call('DELETE', `/imports/${id}`))).toBe('importValidated')
  expect(codeOf(await ada.call('DELETE', `/imports/${id}/files/${fileId}`))).toBe('importValidated')
})

test('of two concurrent undo requests one is accepted', async () => {
  const { id } = await checked()
  await imports.act(id, 'validate')
  await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
  const answers = await Promise.all([imports.act(id, 'undo'), imports.act(id, 'undo')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409])
})

describe('a write that fails at its last step', () => {
  test('leaves nothing, and the next attempt writes everything', async () => {
    const { id } = await checked()
    await imports.act(id, 'validate')
    const failing = write(id, () => Promise.reject(new Error('the process died')))
    await expect(failing).rejects.toThrow('the process died')
    expect(await countFacts()).toBe(0)
    expect(await keysBelow('facts')).toEqual([])
    expect((await imports.read(id)).analysis).toBe('WAITING')
    await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
    expect(await countFacts()).toBe(1)
  })

  test('is not repeated if another attempt has completed it', async () => {
    const { id } = await checked()
    await imports.act(id, 'validate')
    await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
    await expect(write(id, async () => undefined)).rejects.toMatchObject({ code: 'conflict' })
    expect(await countFacts()).toBe(1)
    expect(await keysBelow('facts')).toHaveLength(1)
  })
})

test('a write that overlaps with one that ends meanwhile is tried again, and asks', async () => {
  const first = await checked()
  const second = await checked('site;valeur\nLyon;15\n')
  await imports.act(first.id, 'validate')
  await imports.act(second.id, 'validate')
  engine = async (order, watch) => {
    engine = ingestDouble
    await write(first.id, async () => undefined)
    return ingestDouble(order, watch)
  }
  await expect(write(second.id, async () => undefined)).rejects.toThrow(
    'changed while the import was written',
  )
  expect(await countFacts()).toBe(1)
  await expect(write(second.id, async () => undefined)).rejects.toMatchObject({ code: 'overlapUndecided' })
  expect(await countFacts()).toBe(1)
})

test('an import whose process stops while writing is written after the restart', async () => {
  const { id } = await checked()
  await imports.act(id, 'validate')
  const { promise: halfway, resolve } = Promise.withResolvers<void>()
  engine = (_order, { signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the process stops')))
      resolve()
    })
  await whileWorking(() => halfway)
  expect([await countFacts(), (await imports.read(id)).analysis]).toEqual([0, 'WAITING'])
  engine = ingestDouble
  await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
  expect([await countFacts(), await keysBelow('facts')]).toEqual([1, [expect.any(String)]])
})

test('a check that was replaced by another leaves nothing', async () => {
  const { id, fileId } = await checked()
  const before = await imports.read(id)
  const check = checkFile(parts())({
    id: randomUUID(),
    scope: { accountId: ada.accountId, orgId, need: 'standard', role: 'READER' },
    payload: { importId: id, fileId, language: 'en' },
    saved: null,
    signal: new AbortController().signal,
    advance: async () => undefined,
  })
  await expect(check).rejects.toMatchObject({ code: 'notFound' })
  expect(await imports.read(id)).toEqual(before)
})

test('a file removed while it waits for its check is deleted with its job', async () => {
  const { id, fileId } = await imports.sent(good)
  expect((await ada.call('DELETE', `/imports/${id}/files/${fileId}`)).statusCode).toBe(204)
  const [job] = await server.app.db.inOrganization(
    { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
    (tx) => tx.sql(anyRow, 'select status from jobs where org_id = $1', [orgId]),
  )
  expect(job).toEqual({ status: 'CANCELLED' })
  expect(await keysBelow('data')).toEqual([])
})

test('stored bytes without a row are swept once they are old enough; those with one stay', async () => {
  const { id } = await checked()
  await imports.act(id, 'validate')
  await whileWorking(() => imports.until(id, ({ analysis }) => analysis === 'DONE'))
  const { db, files } = server.app
  const orphans = [
    `data/${orgId}/${randomUUID()}`,
    `rejects/${orgId}/${randomUUID()}`,
    `facts/${orgId}/${id}/${randomUUID()}`,
    `hidden/${orgId}/${id}/${randomUUID()}`,
  ]
  for (const key of orphans) await files.keep(await files.receive(Readable.from(['x']), 10), key)
  const kept = async () =>
    (await Promise.all(['data', 'rejects', 'facts', 'hidden'].map(keysBelow))).flat().length
  await sweepFiles({ db, files, now: new Date(0) })
  expect(await kept()).toBe(6)
  await sweepFiles({ db, files, now: soon })
  expect(await kept()).toBe(2)
})

test('work folders of a process that died are removed after an hour', async () => {
  const { DATA_DIR } = server.app.config
  const folder = await mkdtemp(join(workFolderOf(DATA_DIR), 'ingest-'))
  await sweepWork(DATA_DIR, new Date())
  expect(existsSync(folder)).toBe(true)
  await sweepWork(DATA_DIR, soon)
  expect(existsSync(folder)).toBe(false)
})

test('an account has at most fifty open imports', async () => {
  const begin = () => ada.call('POST', `/organizations/${orgId}/imports`, {})
  for (let count = 0; count < 50; count += 1) expect((await begin()).statusCode).toBe(201)
  const refused = await begin()
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'tooManyImports'])
})

test('an import is complete, or open, or gone after any concurrent requests', async () => {
  for (const first of [0, 2, 4]) {
    const { id, fileId } = await checked()
    const before = (await countFacts()) ?? 0
    const actions = [
      () => imports.act(id, 'validate'),
      () => ada.call('PUT', `/imports/${id}/files/${fileId}/mapping`, { overlap: 'SUM' }),
      () => imports.act(id, 'undo'),
      () => imports.act(id, 'validate'),
      () => ada.call('DELETE', `/imports/${id}/files/${fileId}`),
      () => ada.call('DELETE', `/imports/${id}`),
    ]
    const answers = await Promise.all(
      [...actions.slice(first), ...actions.slice(0, first)].map((act) => act()),
    )
    const reported = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...reported].filter((status) => ![200, 202, 204, 404, 409].includes(status))).toEqual([])
    const isThere = (await ada.call('GET', `/imports/${id}`)).statusCode === 200
    if (isThere) await whileWorking(() => imports.until(id, ({ analysis }) => analysis !== 'WAITING'))
    const isWhole = isThere && (await imports.read(id)).analysis === 'DONE'
    expect(await countFacts()).toBe(before + (isWhole ? 1 : 0))
  }
})
