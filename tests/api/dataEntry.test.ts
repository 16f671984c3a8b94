import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from '#tests/support/entryCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { sourceKey } from '#server/store/data/dataKeys.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let lyon: string
let nantes: string
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
  // Its first site has the same name.
  const companies = companyCalls(ada, orgId)
  const company = await companies.created({ name: 'Lyon' })
  lyon = company.headquarter.id
  const division = await companies.addDivision(company.id, { name: 'Nantes' })
  nantes = division.json<{ id: string }>().id
})

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const fieldsOf = (answer: { json: () => { fields?: { field: string }[] } }) =>
  answer.json().fields?.map(({ field }) => field)

describe('the settings of a sheet', () => {
  test('return the requested periods, and the number of cells', async () => {
    const id = await sheets.begin(null)
    expect(await sheets.read(id)).toMatchObject({ settings: null, sites: 2, expected: 0, version: 0 })
    await sheets.set(id, entryOf('EN04', 'WA01'))
    const sheet = await sheets.read(id)
    expect(sheet).toMatchObject({ sites: 2, filled: 0, expected: 12, isLocked: false, version: 1 })
    expect(sheet.periods.map(({ code }) => code)).toEqual(['2025-01', '2025-02', '2025-03'])
  })

  test('refuse computed and unknown indicators, a unit of another quantity, and too many periods', async () => {
    const id = await sheets.begin(null)
    const good = entryOf('EN04')
    const refused = [
      entryOf('EN18'),
      entryOf('EN99'),
      { ...good, indicators: [{ code: 'EN04', unit: 'm3' }] },
      entryOf('EN04', 'EN04'),
      { ...good, indicators: [] },
      { ...good, startDate: '2025-01-02', endDate: '2025-01-31' },
      { ...good, startDate: '2015-01-01' },
      { ...good, startDate: '2026-01-01' },
    ]
    const answers = await Promise.all(refused.map((settings) => sheets.set(id, settings)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400))
    expect(answers.map((answer) => fieldsOf(answer)?.[0])).toEqual([
      'indicators.0.code',
      'indicators.0.code',
      'indicators.0.unit',
      'indicators',
      'indicators',
      'endDate',
      'endDate',
      'endDate',
    ])
  })

  test('keep the unit of existing values, and the values of a removed indicator', async () => {
    const id = await sheets.begin()
    await sheets.save(id, entryCellOf({ divisionId: lyon, value: 8 }))
    const inKilowatts = { ...entryOf('EN04'), indicators: [{ code: 'EN04', unit: 'kWh' }] }
    const refused = await sheets.set(id, inKilowatts)
    expect(refused.statusCode).toBe(422)
    expect(fieldsOf(refused)).toEqual(['indicators.0.unit'])
    await sheets.set(id, entryOf('WA01'))
    expect(await sheets.read(id)).toMatchObject({ filled: 0 })
    await sheets.set(id, entryOf('EN04'))
    expect(await sheets.read(id)).toMatchObject({ filled: 1, version: 3 })
    await sheets.save(id, entryCellOf({ divisionId: lyon, value: null, version: 1 }))
    expect((await sheets.set(id, inKilowatts)).statusCode).toBe(200)
  })

  test('are not overwritten with an older version', async () => {
    const id = await sheets.begin()
    expect((await sheets.set(id, entryOf('EN04'), { 'if-match': '"0"' })).statusCode).toBe(412)
    expect((await sheets.set(id, entryOf('EN04'), { 'if-match': '"1"' })).statusCode).toBe(200)
  })

  test('require an import by typing, and its perimeter', async () => {
    const fromFile = await imports.begin()
    await imports.setPerimeter(fromFile.id)
    expect(codeOf(await sheets.set(fromFile.id, entryOf('EN04')))).toBe('entryNotReady')
    const nowhere = await imports.begin({ importMode: 'APPLICATION' })
    expect(codeOf(await sheets.set(nowhere.id, entryOf('EN04')))).toBe('entryNotReady')
    expect(codeOf(await sheets.submit(nowhere.id))).toBe('entryNotReady')
  })
})

describe('the cells of a sheet', () => {
  test('are returned as typed, for one site or one indicator', async () => {
    const id = await sheets.begin()
    await sheets.save(
      id,
      entryCellOf({ divisionId: lyon, value: 1234.5, comment: 'Facture d’avril' }),
      entryCellOf({ divisionId: lyon, indicator: 'WA01', value: 0 }),
      entryCellOf({ divisionId: nantes, period: '2025-02', value: -3, comment: 'Avoir' }),
    )
    const ofLyon = await sheets.cells(id, `divisionId=${lyon}`)
    expect(new Map(ofLyon.map(({ indicator, value }) => [indicator, value]))).toEqual(
      new Map([
        ['EN04', 1234.5],
        ['WA01', 0],
      ]),
    )
    const ofIndicator = await sheets.cells(id, `divisionId=${lyon}&divisionId=${nantes}&indicator=EN04`)
    expect(new Set(ofIndicator.map(({ value }) => value))).toEqual(new Set([-3, 1234.5]))
    expect(ofIndicator[0]).toMatchObject({ version: 1, author: 'Ada Test' })
    expect(await sheets.read(id)).toMatchObject({ filled: 3, expected: 12 })
  })

  test('are counted by site: a comment alone does not fill a cell', async () => {
    const id = await sheets.begin(entryOf('EN04'))
    const periods = ['2025-01', '2025-02', '2025-03']
    await sheets.save(id, ...periods.map((period) => entryCellOf({ divisionId: lyon, period })))
    await sheets.save(id, entryCellOf({ divisionId: nantes, value: null, comment: 'Compteur en panne' }))
    const page = await sheets.sites(id)
    expect(page.content.map(({ name, filled, expected }) => [name, filled, expected])).toEqual([
      ['Lyon', 3, 3],
      ['Nantes', 0, 3],
    ])
    expect((await sheets.sites(id, '?only=INCOMPLETE')).content.map(({ name }) => name)).toEqual(['Nantes'])
    expect((await sheets.sites(id, '?search=LYÔ')).content.map(({ name }) => name)).toEqual(['Lyon'])
    expect(await sheets.sites(id, '?pageSize=1&pageNumber=1')).toMatchObject({
      totalItems: 2,
      content: [{ name: 'Nantes', companyName: 'Lyon' }],
    })
  })

  test('changed by somebody else are returned as conflicts, and the others are saved', async () => {
    const id = await sheets.begin()
    const cell = entryCellOf({ divisionId: lyon })
    await sheets.save(id, cell)
    const { saved, conflicts } = await sheets.save(
      id,
      { ...cell, value: 99 },
      entryCellOf({ divisionId: nantes, value: 7 }),
    )
    expect(saved.map(({ divisionId, version }) => [divisionId, version])).toEqual([[nantes, 1]])
    expect(conflicts).toMatchObject([{ divisionId: lyon, value: 12.5, version: 1 }])
    const again = await sheets.save(id, { ...cell, value: 99, version: 1 })
    expect(again).toMatchObject({ saved: [{ value: 99, version: 2 }], conflicts: [] })
  })

  test('can be saved again after a lost response', async () => {
    const id = await sheets.begin()
    const cell = entryCellOf({ divisionId: lyon, comment: 'Relevé' })
    await sheets.save(id, cell)
    expect(await sheets.save(id, cell)).toMatchObject({ saved: [{ version: 1 }], conflicts: [] })
  })

  test('saved by two people at once keep one value, and the other gets a conflict', async () => {
    const id = await sheets.begin()
    const values = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(
      values.map((value) => sheets.save(id, entryCellOf({ divisionId: lyon, value }))),
    )
    expect(answers.filter(({ saved }) => saved.length === 1)).toHaveLength(1)
    const [kept] = await sheets.cells(id, `divisionId=${lyon}`)
    const reported = answers.flatMap(({ conflicts }) => conflicts.map(({ value }) => value))
    expect(reported).toEqual(values.slice(1).map(() => kept?.value))
  })

  test('outside the sheet are refused, and nothing of the save is stored', async () => {
    const id = await sheets.begin(entryOf('EN04'))
    const elsewhere = await ada.found('Ailleurs')
    const strange = elsewhere
    const answer = await sheets.sendCells(id, [
      entryCellOf({ divisionId: lyon }),
      entryCellOf({ divisionId: strange }),
      entryCellOf({ divisionId: lyon, indicator: 'WA01' }),
      entryCellOf({ divisionId: lyon, period: '2025-04' }),
    ])
    expect(answer.statusCode).toBe(422)
    expect(fieldsOf(answer)).toEqual(['cells.1.divisionId', 'cells.2.indicator', 'cells.3.period'])
    expect(await sheets.cells(id, `divisionId=${lyon}`)).toEqual([])
  })

  test('are refused if they are too many, duplicate, or not numbers', async () => {
    const id = await sheets.begin()
    const cell = entryCellOf({ divisionId: lyon })
    const many = Array.from({ length: 201 }, () => cell)
    for (const cells of [
      many,
      [cell, cell],
      [{ ...cell, value: 1e16 }],
      [{ ...cell, comment: 'x'.repeat(1001) }],
      [],
    ]) {
      expect((await sheets.sendCells(id, cells)).statusCode).toBe(400)
    }
  })

  test('of sites outside the perimeter no longer count', async () => {
    const id = await sheets.begin(entryOf('EN04'))
    await sheets.save(id, entryCellOf({ divisionId: lyon }), entryCellOf({ divisionId: nantes }))
    await imports.setPerimeter(id, { perimeterType: 'DIVISIONS', divisionIds: [nantes] })
    expect(await sheets.read(id)).toMatchObject({ sites: 1, filled: 1, expected: 3 })
    expect((await sheets.sendCells(id, [entryCellOf({ divisionId: lyon, version: 1 })])).statusCode).toBe(422)
  })
})

describe('a submitted sheet', () => {
  test('becomes a file of its import that is checked like any other, and is locked', async () => {
    const id = await sheets.begin()
    await sheets.save(
      id,
      entryCellOf({ divisionId: nantes, indicator: 'WA01', period: '2025-03', value: 0.0000001 }),
      entryCellOf({ divisionId: lyon, value: 1234.5, comment: 'Facture ; avril' }),
      entryCellOf({ divisionId: lyon, period: '2025-02', value: null, comment: 'Absent' }),
    )
    const sent = await sheets.submit(id)
    expect(sent.statusCode).toBe(201)
    const file = sent.json<DataFile>()
    expect(file).toMatchObject({
      nature: 'INDICATORS',
      contentType: 'text/csv',
      originalName: 'saisie-2025-01-01-2025-03-31.csv',
      periodicity: 'MONTHLY',
    })
    expect(await imports.read(id)).toMatchObject({ status: 'SESSION_COMPLETE' })
    expect(await contentOf(file.id)).toBe(
      [
        '\uFEFFSite;Indicateur;Période;Valeur;Unité;Commentaire',
        'Lyon;EN04;2025-01;"1234,5";MWh;"Facture ; avril"',
        'Nantes;WA01;2025-03;"0,0000001";m3;',
        '',
      ].join('\r\n'),
    )
    expect(await sheets.read(id)).toMatchObject({ isLocked: true })
    const refused = [
      await sheets.sendCells(id, [entryCellOf({ divisionId: lyon, version: 1 })]),
      await sheets.set(id, entryOf('EN04')),
      await sheets.submit(id),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'entryLocked'))
  })

  test('is unlocked when its file is removed', async () => {
    const id = await sheets.begin()
    await sheets.save(id, entryCellOf({ divisionId: lyon }))
    const { id: fileId } = (await sheets.submit(id)).json<DataFile>()
    expect((await ada.call('DELETE', `/imports/${id}/files/${fileId}`)).statusCode).toBe(204)
    expect(await sheets.read(id)).toMatchObject({ isLocked: false, filled: 1 })
    expect(await sheets.save(id, entryCellOf({ divisionId: lyon, value: 13, version: 1 }))).toMatchObject({
      saved: [{ value: 13 }],
    })
  })

  test('without a value is refused, and stores no bytes', async () => {
    const id = await sheets.begin()
    await sheets.save(id, entryCellOf({ divisionId: lyon, value: null, comment: 'Rien' }))
    expect(codeOf(await sheets.submit(id))).toBe('entryEmpty')
    const keys: string[] = []
    for await (const page of server.app.files.pages(`data/${orgId}`)) keys.push(...page)
    expect(keys).toEqual([])
  })

  test('is submitted once by two at the same time', async () => {
    const id = await sheets.begin()
    await sheets.save(id, entryCellOf({ divisionId: lyon }))
    const answers = await Promise.all([sheets.submit(id), sheets.submit(id), sheets.submit(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'entryLocked')).toHaveLength(2)
    expect((await imports.read(id)).files).toHaveLength(1)
    const keys: string[] = []
    for await (const page of server.app.files.pages(`data/${orgId}`)) keys.push(...page)
    expect(keys).toHaveLength(1)
  })

  test('distinguishes sites of the same name', async () => {
    const other = (await companyCalls(ada, orgId).created({ name: 'LYON' })).headquarter.id
    const id = await sheets.begin(entryOf('EN04'))
    await sheets.save(id, entryCellOf({ divisionId: lyon }), entryCellOf({ divisionId: other, value: 2 }))
    const file = (await sheets.submit(id)).json<DataFile>()
    const named = (await contentOf(file.id))
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(';')[0])
    expect(new Set(named)).toEqual(new Set([`LYON (${other})`, `Lyon (${lyon})`]))
  })
})

test('a sheet of another organisation is not found', async () => {
  const eve = await signUpCaller(server.app, 'eve@example.org')
  await eve.found('Curieux')
  const id = await sheets.begin()
  const strange = entryCalls(eve, orgId)
  const answers = [
    await eve.call('GET', `/imports/${id}/entry`),
    await strange.set(id, entryOf('EN04')),
    await eve.call('GET', `/imports/${id}/entry/sites`),
    await eve.call('GET', `/imports/${id}/entry/cells?divisionId=${lyon}`),
    await strange.sendCells(id, [entryCellOf({ divisionId: lyon })]),
    await strange.submit(id),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
})

const sourceRow = z.object({ sourceId: z.string() })

async function contentOf(fileId: string): Promise<string> {
  const [row] = await server.app.db.inOrganization(
    { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
    (tx) =>
      tx.sql(sourceRow, 'select source_id as "sourceId" from data_files where org_id = $1 and id = $2', [
        orgId,
        fileId,
      ]),
  )
  const parts: Buffer[] = []
  for await (const part of await server.app.files.read(sourceKey(orgId, row?.sourceId ?? '')))
    parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
