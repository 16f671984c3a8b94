import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { sendEntry } from '#server/services/data/entrySubmission.ts'
import { sweepPrepared } from '#server/services/data/sweepPrepared.ts'
import { interceptStatements, type Tx } from '#server/store/engine/database.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf } from '#tests/support/entryCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { days } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const good = 'site;valeur\nLyon;12\n'

let server: TestApp
let ada: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

// No worker runs here: jobs stay pending.
beforeAll(async () => {
  server = await startTestApp({}, { ingest: ingestDouble })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${uuidv7()}@example.org`)
  orgId = await ada.found('Attaques')
  imports = dataImportCalls(server, ada, orgId)
})
afterAll(() => server.close())

const scope = () => ({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }) as const
const inOrganization = <T>(work: (tx: Tx) => Promise<T>) => server.app.db.inOrganization(scope(), work)
const said = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
]
const tooMany = [429, 'tooManyRequests']
const mappingOf = ({ id, fileId }: { id: string; fileId: string }) => `/imports/${id}/files/${fileId}/mapping`

describe('checks', () => {
  test('are limited to sixty pending ones per account; refused ones can be sent again later', async () => {
    const places: { id: string; fileId: string }[] = []
    for (let full = 0; full < 3; full += 1) {
      const { id, fileId } = await imports.prepared(good)
      places.push({ id, fileId })
      for (let more = 1; more < 20; more += 1)
        places.push({ id, fileId: (await imports.announce(id, good)).json<DataFile>().id })
    }
    const late = await imports.prepared(good)
    for (const fixture of places)
      await imports.upload(fixture, good, await imports.tokenFor(fixture.id, fixture.fileId))
    const token = await imports.tokenFor(late.id, late.fileId)
    expect(said(await imports.upload(late, good, token))).toEqual(tooMany)
    // Another way of reading a file replaces its pending check.
    const [first = late] = places
    const changed = await ada.call('PUT', mappingOf(first), { overlap: 'SUM' })
    expect(changed.statusCode).toBe(200)
    await ada.call('DELETE', `/imports/${first.id}`)
    expect((await imports.upload(late, good, token)).statusCode).toBe(200)
  })

  test('that fail without a fault of the file are repeated, others are not', async () => {
    const [broken, refused] = [await imports.sent(good), await imports.sent(good)]
    await inOrganization(async (tx) => {
      const ofFile = 'id = (select job_id from data_files where org_id = $1 and id = $2)'
      await tx.execute(
        `update jobs set status = 'FAILED', error = 'internal', finished_at = now() where org_id = $1 and ${ofFile}`,
        [orgId, broken.fileId],
      )
      await tx.execute(
        `update data_files set state = 'FAILED', error = 'csvExpected' where org_id = $1 and id = $2`,
        [orgId, refused.fileId],
      )
    })
    const states = async () =>
      Promise.all([broken, refused].map(async ({ id }) => (await imports.read(id)).files[0]?.state))
    expect(await states()).toEqual(['FAILED', 'FAILED'])
    for (const fixture of [broken, refused]) await ada.call('PUT', mappingOf(fixture), {})
    expect(await states()).toEqual(['RECEIVED', 'FAILED'])
  })
})

describe('mappings of a file', () => {
  const sitesOf = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Site ${from + index}`, null]))

  test('are limited to a thousand sites per request, and ten thousand remembered per organisation', async () => {
    const fixture = await imports.sent(good)
    const say = (sites: object) => ada.call('PUT', mappingOf(fixture), { sites })
    expect((await say(sitesOf(1001))).statusCode).toBe(400)
    for (let from = 0; from < 11_000; from += 1000)
      expect((await say(sitesOf(1000, from))).statusCode).toBe(200)
    const [kept] = await inOrganization((tx) =>
      tx.sql(anyRow, 'select count(*)::int as count from data_meanings where org_id = $1', [orgId]),
    )
    expect(kept).toEqual({ count: 10_000 })
  })

  test('are limited to twenty thousand sites per file', async () => {
    const fixture = await imports.sent(good)
    await inOrganization((tx) =>
      tx.execute(
        `update data_files set sites = (select jsonb_object_agg('Old ' || n, null) from generate_series(1, 19500) n)
         where org_id = $1 and id = $2`,
        [orgId, fixture.fileId],
      ),
    )
    const answer = await ada.call('PUT', mappingOf(fixture), { sites: sitesOf(1000) })
    expect(said(answer)).toEqual([422, 'ruleBroken'])
  })
})

test('an announced file without bytes is deleted a week after the last upload request', async () => {
  const [left, wished, sent] = [
    await imports.prepared(good),
    await imports.prepared(good),
    await imports.sent(good),
  ]
  const there = async () =>
    Promise.all([left, wished, sent].map(async ({ id }) => (await imports.read(id)).files.length))
  const after = (count: number) => new Date(Date.now() + days(count))
  const wish = { importId: wished.id, fileId: wished.fileId }
  await inOrganization((tx) => fileStore.issueToken(tx, scope(), wish, after(5)))
  await sweepPrepared(server.app.db, after(6))
  expect(await there()).toEqual([1, 1, 1])
  await sweepPrepared(server.app.db, after(8))
  expect(await there()).toEqual([0, 1, 1])
  expect((await imports.read(left.id)).status).toBe('PERIMETER_SELECTED')
})

test('a sheet that cannot be read from the database is a server error, not the user’s fault', async () => {
  const { headquarter } = await companyCalls(ada, orgId).created({ name: 'Lyon' })
  const sheets = entryCalls(ada, orgId)
  const importId = await sheets.begin()
  await sheets.save(importId, entryCellOf({ divisionId: headquarter.id, value: 1 }))
  const sending = inOrganization((tx) => {
    const broken = interceptStatements(
      tx,
      (run) =>
        (text, ...rest) =>
          text.includes('data_entry_cells c left join accounts')
            ? Promise.reject(new Error('the database is gone'))
            : run(text, ...rest),
    )
    const file = { importId, fileId: uuidv7(), sourceId: uuidv7(), key: `data/${orgId}/${uuidv7()}` }
    return sendEntry(server.app.files, broken, scope(), { ...file, language: 'fr', now: new Date() })
  })
  await expect(sending).rejects.toThrow('the database is gone')
})
