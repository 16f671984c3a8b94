import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cubeFactPage } from '#model/wire/data/cube.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { readSheet } from '#src/spreadsheets/readSheet.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { dayCell, sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts'

// With the real engine: the content of a sheet is sent as CSV, as the browser does, with the spreadsheet beside it.
let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Classeurs')
  imports = dataImportCalls(server, ada, orgId)
  await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
})
afterAll(() => server.close())

const heads = ['site', 'énergie', 'début', 'fin', 'quantité', 'unité']
const energyRow = (start: number, end: number, quantity: number) => [
  'Ormelle Bois',
  'Électricité',
  dayCell(start),
  dayCell(end),
  quantity,
  'MWh',
]
/** Two sheets; the second has a title, a gap and a number that « 1.234 » alone would leave open. */
const book = spreadsheetOf({
  Notice: sheetOf(['Mode d’emploi']),
  Relevés: sheetOf(
    ['Relevés 2025'],
    [],
    heads,
    energyRow(45658, 45688, 1.234),
    energyRow(45689, 45716, 0.25),
  ),
})
const csvOf = (bytes: Uint8Array, sheet: string): string => {
  const read = readSheet(bytes, sheet)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.csv
}
const content = csvOf(book, 'Relevés')
const announced = (bytes: Uint8Array = book): Partial<NewDataFile> => ({
  nature: 'ENERGY',
  originalName: 'conso.xlsx',
  spreadsheet: { sheet: 'Relevés', sizeBytes: bytes.length },
})
const keptKeys = async () => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`data/${orgId}`)) keys.push(...page)
  return keys
}

/** Sends the content with its spreadsheet, and waits for the check. */
async function send(given = announced(), original: Uint8Array = book) {
  const place = await imports.prepared(content, given)
  const token = await imports.tokenFor(place.id, place.fileId)
  const answer = await imports.upload(place, content, token, {}, original)
  return { place, answer }
}

test('figures of a sheet lead to its name, its line and the spreadsheet', async () => {
  const { place, answer } = await send()
  accepted(answer)
  const { files } = await imports.until(place.id, ({ files: [file] }) => file?.state === 'CHECKED')
  expect(files[0]).toMatchObject({
    spreadsheet: { sheet: 'Relevés', sizeBytes: book.length },
    counts: { rows: 2, accepted: 2, rejected: 0 },
  })
  await ada.callOrThrow('POST', `/imports/${place.id}/validate`)
  await imports.until(place.id, ({ analysis }) => analysis !== 'WAITING')
  const token = await dataTokenOf(ada, orgId)
  const page = await queryTestCube(server, token, orgId, { path: 'facts', body: { measures: ['EN01'] } })
  const { content: facts } = cubeFactPage.parse(page.json())
  expect(facts.map(({ value, line, file }) => [value, line, file.name])).toEqual([
    [1.234, 4, 'conso.xlsx › Relevés'],
    [0.25, 5, 'conso.xlsx › Relevés'],
  ])
  const original = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/original`)
  expect(original.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''conso.xlsx`,
  })
  expect(original.rawPayload.equals(book)).toBe(true)
})

test('a file of text is returned as it was sent, once it is there', async () => {
  const place = await imports.prepared(content, { nature: 'ENERGY', originalName: 'Relevé d’énergie.txt' })
  const path = `/imports/${place.id}/files/${place.fileId}/original`
  expect((await ada.call('GET', path)).json()).toMatchObject({ code: 'fileNotReceived' })
  accepted(await imports.upload(place, content, await imports.tokenFor(place.id, place.fileId)))
  const original = await ada.call('GET', path)
  expect([original.body, original.headers['content-type']]).toEqual([content, 'text/csv'])
  expect((await bob.call('GET', path)).statusCode).toBe(404)
})

test('the spreadsheet is stored and removed with the content', async () => {
  const { place, answer } = await send()
  accepted(answer)
  expect(await keptKeys()).toHaveLength(2)
  const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000)
  await sweepFiles({ db: server.app.db, files: server.app.files, now: inAYear })
  expect(await keptKeys()).toHaveLength(2)
  await ada.callOrThrow('DELETE', `/imports/${place.id}/files/${place.fileId}`)
  expect(await keptKeys()).toEqual([])
})

test('a spreadsheet about people is not stored, and its sheet is only for its sender', async () => {
  const place = await imports.prepared(content, { ...announced(), nature: 'HEADCOUNT' })
  expect((await imports.read(place.id)).files[0]?.spreadsheet).toEqual({ sheet: 'Relevés', sizeBytes: null })
  accepted(await imports.upload(place, content, await imports.tokenFor(place.id, place.fileId)))
  expect(await keptKeys()).toHaveLength(1)
  const original = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/original`)
  // The title line and the columns that a headcount does not have are left out.
  expect(original.body).toBe(
    '\n\nsite;début;fin\nOrmelle Bois;2025-01-01;2025-01-31\nOrmelle Bois;2025-02-01;2025-02-28\n',
  )
  expect(original.headers['content-disposition']).toContain('conso.xlsx.csv')
})

test.each([
  ['is missing', undefined, [400, 'badRequest']],
  ['is cut', book.subarray(0, 900), [400, 'badRequest']],
  ['is something else', Buffer.alloc(book.length, 'x'), [415, 'spreadsheetExpected']],
  ['is longer than announced', Buffer.concat([book, Buffer.alloc(20)]), [413, 'payloadTooLarge']],
])('nothing is stored if the spreadsheet %s', async (_, original, refusal) => {
  const place = await imports.prepared(content, announced())
  const token = await imports.tokenFor(place.id, place.fileId)
  const answer = await imports.upload(place, content, token, {}, original)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(refusal)
  expect(await keptKeys()).toEqual([])
  // The same token accepts the right one.
  accepted(await imports.upload(place, content, token, {}, book))
})

test('a name, a sheet and a size belong to a spreadsheet', async () => {
  const { id } = await imports.prepared(content, { nature: 'ENERGY' })
  const answers = await Promise.all([
    imports.announce(id, content, { ...announced(), originalName: 'conso.csv' }),
    imports.announce(id, content, { ...announced(), spreadsheet: { sheet: '', sizeBytes: 10 } }),
    imports.announce(id, content, { ...announced(), spreadsheet: { sheet: 'A', sizeBytes: 30_000_001 } }),
    imports.announce(id, content, { originalName: 'conso.xlsx' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 400, 400, 422])
})
