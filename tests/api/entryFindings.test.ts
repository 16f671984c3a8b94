import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Change } from '#model/wire/records/changes.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from '#tests/support/entryCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let lyon: string
let sheets: ReturnType<typeof entryCalls>
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  orgId = await ada.found('Saisie')
  sheets = entryCalls(ada, orgId)
  imports = dataImportCalls(server, ada, orgId)
  lyon = (await companyCalls(ada, orgId).created({ name: 'Lyon' })).headquarter.id
})

test('settings contain no future period', async () => {
  const id = await sheets.begin(null)
  const year = new Date().getUTCFullYear()
  const requested = { ...entryOf('EN04'), periodicity: 'YEARLY' as const }
  await sheets.set(id, { ...requested, startDate: `${year}-01-01`, endDate: `${year + 2}-12-31` })
  const sheet = await sheets.read(id)
  expect(sheet).toMatchObject({ upcoming: 2, expected: 1 })
  expect(sheet.periods.map(({ code }) => code)).toEqual([String(year)])
  const refused = await sheets.sendCells(id, [entryCellOf({ divisionId: lyon, period: String(year + 1) })])
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ fields: [{ field: 'cells.0.period' }] })
})

test('settings and typed values are in the history of their import, one by one', async () => {
  const id = await sheets.begin()
  await sheets.save(id, entryCellOf({ divisionId: lyon, value: 50 }))
  await sheets.save(id, entryCellOf({ divisionId: lyon, value: 60, version: 1 }))
  const path = `/organizations/${orgId}/changes`
  const { content } = (await ada.call('GET', `${path}?resource=imports&recordId=${id}`)).json<Page<Change>>()
  const cell = `${lyon} EN04 2025-01`
  expect(content.slice(0, 3)).toMatchObject([
    { resource: 'entryCells', before: { [cell]: { value: 50 } }, after: { [cell]: { value: 60 } } },
    { resource: 'entryCells', before: { [cell]: { value: null } }, after: { [cell]: { value: 50 } } },
    { resource: 'imports', before: {}, after: { periodicity: 'MONTHLY', startDate: '2025-01-01' } },
  ])
  const recent = (await ada.call('GET', path)).json<Page<Change>>().content
  expect(recent.some(({ resource }) => resource === 'entryCells')).toBe(false)
})

test('findings of a check stay with their cells when the sheet is reopened, until the cells change', async () => {
  const id = await sheets.begin(entryOf('EN04'))
  const [january, february] = ['2025-01', '2025-02'].map((period) =>
    entryCellOf({ divisionId: lyon, period }),
  )
  if (!january || !february) throw new Error('No cells')
  await sheets.save(id, january, february)
  const file = (await sheets.submit(id)).json<DataFile>()
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  await ada.call('DELETE', `/imports/${id}/files/${file.id}`)
  const finding = { severity: 'error', message: 'Pas un nombre' }
  expect(await sheets.read(id)).toMatchObject({
    isLocked: false,
    findingCount: 2,
    findings: [
      { ...finding, divisionId: lyon, divisionName: 'Lyon', period: '2025-01' },
      { period: '2025-02' },
    ],
  })
  await sheets.save(id, { ...january, value: 1, version: 1 })
  const cells = await sheets.cells(id, `divisionId=${lyon}`)
  expect(cells.map(({ findings }) => findings)).toEqual(expect.arrayContaining([[], [finding]]))
  expect((await sheets.read(id)).findingCount).toBe(1)
})
