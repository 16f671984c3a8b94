import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredValue } from '#model/wire/data/dataEntry.ts'
import type { Overlap } from '#model/wire/data/overlaps.ts'
import { openFacts } from '#server/adapters/cube/openFacts.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from '#tests/support/entryCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// With the real engine: values that files and existing figures both state.
let server: TestApp
let ada: TestCaller
let orgId: string
let siret: string
let divisionId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Recouvrements')
  imports = dataImportCalls(server, ada, orgId)
  const siren = freshSiren()
  siret = siretOf(siren)
  const companies = `/organizations/${orgId}/companies`
  const created = await ada.call('POST', companies, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: siren,
  })
  const company = created.json<{ id: string; headquarter: { id: string } }>()
  divisionId = company.headquarter.id
  const site = `${companies}/${company.id}/divisions/${divisionId}`
  await ada.call('PATCH', site, { nationalId: siret })
})
afterAll(() => server.close())

async function sums(): Promise<Record<string, number>> {
  const scope = { orgId, accountId: ada.accountId, need: 'standard', role: 'READER' } as const
  const keys = await server.app.db.inOrganization(scope, (tx) => factStore.keys(tx, orgId))
  const work = await mkdtemp(join(tmpdir(), 'overlaps-'))
  const paths = (of: readonly string[], kind: string) =>
    Promise.all(of.map((key, index) => server.app.files.pathOf(key, join(work, `${kind}-${index}`))))
  const engine = await openFacts(
    { facts: await paths(keys.facts, 'facts'), hidden: await paths(keys.hidden, 'hidden') },
    work,
  )
  try {
    const rows = await engine.rows<{ indicator: string; sum: number }>(
      'select indicator, fsum(value) as sum from facts group by indicator',
    )
    return Object.fromEntries(rows.map(({ indicator, sum }) => [indicator, Number(sum.toPrecision(12))]))
  } finally {
    engine.close()
    await rm(work, { recursive: true })
  }
}

type Listed = { content: Overlap[]; totalItems: number; undecided: number; indicators: { code: string }[] }

const ofEnergy = { nature: 'ENERGY' }
const first = () => `SIRET;Début;Fin;Énergie;Quantité;Unité;Coût, en €
${siret};01/01/2025;31/01/2025;Électricité;100;MWh;1300
${siret};01/02/2025;28/02/2025;Électricité;90;MWh;1100
${siret};01/03/2025;31/03/2025;Électricité;80;MWh;1000`
const second = () => `SIRET;Début;Fin;Énergie;Quantité;Unité
${siret};01/01/2025;31/01/2025;Électricité;110;MWh
${siret};01/02/2025;28/02/2025;Électricité;95;MWh
${siret};01/03/2025;31/03/2025;Électricité;70;MWh`

async function overlapping() {
  await imports.written(first(), ofEnergy)
  const { id, fileId } = await imports.checked(second(), ofEnergy)
  const path = `/imports/${id}/files/${fileId}/overlaps`
  return {
    id,
    list: async (query = '') => (await ada.call('GET', `${path}${query}`)).json<Listed>(),
    decide: (body: object) => ada.call('POST', path, body),
  }
}

describe('values that exist already', () => {
  test('are listed with the old and the new value and their sources, and decided one by one', async () => {
    const { id, list, decide } = await overlapping()
    const { content, ...page } = await list()
    expect(page).toMatchObject({ totalItems: 3, undecided: 3, indicators: [{ code: 'EN01', overlaps: 3 }] })
    expect(content).toMatchObject([
      {
        indicator: 'EN01',
        unit: 'MWh',
        detail: 'Électricité',
        startDate: '2025-01-01',
        oldValue: 100,
        newValue: 110,
        difference: 10,
        line: 2,
        kind: 'VALUE',
        oldOrigin: 'FILE',
        sources: [{ line: 2, facts: 1 }],
        choice: null,
      },
      { oldValue: 90, newValue: 95 },
      { oldValue: 80, newValue: 70, difference: -10 },
    ])
    expect((await imports.act(id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
    const [january, february, march] = content.map((one) => one.id)
    expect((await decide({ choice: 'REPLACE', ids: [january] })).json()).toEqual({ changed: 1, undecided: 2 })
    await decide({ choice: 'KEEP', ids: [february] })
    expect((await imports.act(id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
    expect((await decide({ choice: 'SUM', ids: [march] })).json()).toEqual({ changed: 1, undecided: 0 })
    await imports.act(id, 'validate')
    await imports.until(id, ({ analysis }) => analysis === 'DONE')
    // The file has no costs: those that exist stay.
    expect(await sums()).toMatchObject({ EN01: 110 + 90 + 80 + 70, EN22: 3.4 })
    expect((await list()).content.map(({ choice, decidedBy }) => [choice, decidedBy !== null])).toEqual([
      ['REPLACE', true],
      ['KEEP', true],
      ['SUM', true],
    ])
    await imports.act(id, 'undo')
    expect(await sums()).toMatchObject({ EN01: 270, EN22: 3.4 })
  })

  test('are filtered, sorted and decided by filters', async () => {
    const { id, list, decide } = await overlapping()
    const olds = async (query: string) => (await list(query)).content.map(({ oldValue }) => oldValue)
    expect(await olds('?sort=oldValue,asc')).toEqual([80, 90, 100])
    expect(await olds('?sort=difference,asc')).toEqual([90, 100, 80])
    expect(await olds('?pageSize=2&pageNumber=1')).toEqual([80])
    expect(await olds('?search=ormelle')).toHaveLength(3)
    expect(await olds('?search=lectricit%C3%A9')).toHaveLength(3)
    expect(await olds('?search=déchets')).toEqual([])
    expect(await olds('?kind=COMPUTED')).toEqual([])
    const { content } = await list()
    await decide({ choice: 'KEEP', ids: [content[0]?.id] })
    const filtered = await decide({ choice: 'REPLACE', filter: { choice: 'NONE' } })
    expect(filtered.json()).toEqual({ changed: 2, undecided: 0 })
    expect(await olds('?choice=KEEP')).toEqual([100])
    await imports.act(id, 'validate')
    await imports.until(id, ({ analysis }) => analysis === 'DONE')
    expect(await sums()).toMatchObject({ EN01: 100 + 95 + 70 })
    expect((await decide({ choice: 'SUM', filter: {} })).json()).toMatchObject({ code: 'importValidated' })
  })

  test('keep their decision when the file is checked again, unless what exists has changed', async () => {
    const { id, list, decide } = await overlapping()
    await decide({ choice: 'REPLACE', filter: { indicator: 'EN01' } })
    const later = await imports.checked(
      `SIRET;Début;Fin;Énergie;Quantité;Unité\n${siret};01/03/2025;31/03/2025;Électricité;60;MWh`,
      ofEnergy,
    )
    await ada.call('POST', `/imports/${later.id}/files/${later.fileId}/overlaps`, {
      choice: 'REPLACE',
      filter: {},
    })
    await imports.act(later.id, 'validate')
    await imports.until(later.id, ({ analysis }) => analysis === 'DONE')
    await imports.act(id, 'validate')
    const failed = await imports.until(id, ({ analysis }) => analysis !== 'WAITING')
    expect(failed).toMatchObject({ analysis: 'FAILED', error: { code: 'overlapUndecided' } })
    const { content, undecided } = await list()
    expect(undecided).toBe(1)
    expect(content.map(({ oldValue, choice }) => [oldValue, choice])).toEqual([
      [100, 'REPLACE'],
      [90, 'REPLACE'],
      [60, null],
    ])
  })

  test('that were typed as totals are not replaced by computed ones with the others', async () => {
    await imports.written(`Site;Indicateur;Période;Valeur;Unité\n${siret};GH01;2025;6108,96;tCO2e`, {
      nature: 'INDICATORS',
      periodicity: 'YEARLY',
    })
    const gas = `site;start;end;carrier;qty;unit;basis\n${siret};2025-01-01;2025-01-31;NATURAL_GAS;100;MWh;PCI`
    const { id, fileId } = await imports.checked(gas, ofEnergy)
    const path = `/imports/${id}/files/${fileId}/overlaps`
    const outcome = await ada.call('POST', path, { choice: 'REPLACE', filter: {} })
    expect(outcome.json()).toEqual({ changed: 0, undecided: 1 })
    expect((await imports.act(id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
    const { content } = (await ada.call('GET', path)).json<Listed>()
    expect(content).toMatchObject([
      { indicator: 'GH01', kind: 'COMPUTED', oldOrigin: 'TYPED', oldValue: 6108.96 },
    ])
    await ada.call('POST', path, { choice: 'KEEP', filter: { kind: 'COMPUTED' } })
    await imports.act(id, 'validate')
    await imports.until(id, ({ analysis }) => analysis === 'DONE')
    expect(await sums()).toMatchObject({ GH01: 6108.96, EN05: 100 })
  })
})

test('a sheet shows what is stored for its cells, in its unit, and asks before it is counted twice', async () => {
  await imports.written(first(), ofEnergy)
  const sheets = entryCalls(ada, orgId)
  const settings = entryOf('EN01', 'WA01')
  const id = await sheets.begin({
    ...settings,
    indicators: [{ code: 'EN01', unit: 'kWh' }, ...settings.indicators.slice(1)],
  })
  const read = async (path: string) =>
    (await ada.callOrThrow('GET', `/imports/${id}/${path}`)).json<{ values: StoredValue[] }>().values
  const stored = await read(`entry/stored?divisionId=${divisionId}`)
  expect(stored.map(({ indicator, period, value }) => [indicator, period, value])).toEqual([
    ['EN01', '2025-01', 100_000],
    ['EN01', '2025-02', 90_000],
    ['EN01', '2025-03', 80_000],
  ])
  expect(stored[0]?.sources).toHaveLength(1)
  expect(await read(`entry/stored?divisionId=${divisionId}&indicator=WA01`)).toEqual([])

  await sheets.save(id, entryCellOf({ divisionId, indicator: 'EN01', value: 105_000 }))
  const file = (await sheets.submit(id)).json<{ id: string }>()
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  expect((await imports.act(id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
  const listed = await ada.callOrThrow('GET', `/imports/${id}/files/${file.id}/overlaps`)
  expect(listed.json<Listed>().content).toMatchObject([{ oldValue: 100, newValue: 105, difference: 5 }])
})
