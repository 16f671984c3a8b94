import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { natures } from '#model/data/natures/natures.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { IngestOrder } from '#server/adapters/cube/ingest.ts'
import { openEngine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import { openFacts } from '#server/adapters/cube/openFacts.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { sampleFile } from '#tests/support/sampleRows.ts'

// With the real engine: from files to facts.
let server: TestApp
const orders: IngestOrder[] = []
let ada: TestCaller
let orgId: string
let siret: string
let divisionId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp(
    { MATRICE_ENV: 'sandbox' },
    {
      ingest: (order, watch) => {
        orders.push(order)
        return runIngest(order, watch)
      },
    },
  )
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Faits')
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
  await ada.call('PATCH', `${companies}/${company.id}/divisions/${divisionId}`, { nationalId: siret })
})
afterAll(() => server.close())

/** Sums of an organisation's valid facts, by indicator. */
async function sumsOfFacts(): Promise<Record<string, number>> {
  const keys = await server.app.db.inOrganization(
    { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
    (tx) => factStore.keys(tx, orgId),
  )
  const work = await mkdtemp(join(tmpdir(), 'matrice-facts-'))
  const lay = (list: readonly string[]) =>
    Promise.all(list.map((key) => server.app.files.pathOf(key, join(work, 'copy'))))
  const engine = await openFacts({ facts: await lay(keys.facts), hidden: await lay(keys.hidden) }, work)
  try {
    const rows = await engine.rows<{ indicator: string; sum: number }>(
      'select indicator, sum(value) as sum from facts group by indicator order by indicator',
    )
    return Object.fromEntries(rows.map(({ indicator, sum }) => [indicator, sum]))
  } finally {
    engine.close()
    await rm(work, { recursive: true })
  }
}

const years = { startDate: '2015-01-01', endDate: '2025-12-31' }
const checkOf = async ({ id, fileId }: { id: string; fileId: string }) =>
  (await ada.call('GET', `/imports/${id}/files/${fileId}/check`)).json<DataCheck>()
const rounded = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([code, sum]) => [code, expect.closeTo(sum, 3)]))

test.each(natures.map(({ code }) => code))('a file of %s gives the sums of its rows', async (code) => {
  const { text, sums, facts } = sampleFile(code, 'fr', { sites: [siret] })
  const { id } = await imports.written(text, { nature: code, ...years })
  const done = await imports.read(id)
  expect(done).toMatchObject({ analysis: 'DONE', files: [{ counts: { rejected: 0, facts } }] })
  expect(await sumsOfFacts()).toEqual(rounded(sums))
})

const figures = (rows: readonly (readonly [site: string, value: string])[]) =>
  [
    'site;indicator;period;value;unit',
    ...rows.map(([site, value]) => `${site};EN01;2025-01;${value};MWh`),
  ].join('\n')

describe('a file of values', () => {
  const nature = 'INDICATORS'

  test('has its refused lines explained and returned, and its others accepted', async () => {
    const fixture = await imports.checked(
      figures([
        [siret, '12,5'],
        [siret, 'beaucoup'],
      ]),
      { nature },
    )
    const { problems, byRule } = await checkOf(fixture)
    expect(problems).toMatchObject([{ line: 3, column: 'value', value: 'beaucoup', severity: 'error' }])
    expect(byRule).toMatchObject([{ severity: 'error', rows: 1 }])
    const rejects = await ada.call('GET', `/imports/${fixture.id}/files/${fixture.fileId}/rejects`)
    expect(rejects.body).toContain('beaucoup')
    expect(rejects.body).not.toContain('12,5')
    await imports.act(fixture.id, 'validate')
    await imports.until(fixture.id, ({ analysis }) => analysis === 'DONE')
    expect(await sumsOfFacts()).toEqual({ EN01: 12.5 })
  })

  test('is read again once a site name is mapped, and the next file uses the mapping', async () => {
    const text = figures([['Usine du haut', '3']])
    const fixture = await imports.checked(text, { nature })
    expect((await checkOf(fixture)).unknownSites).toMatchObject([{ value: 'Usine du haut', rows: 1 }])
    expect((await imports.act(fixture.id, 'validate')).json()).toMatchObject({ code: 'importNotReady' })
    const mapping = `/imports/${fixture.id}/files/${fixture.fileId}/mapping`
    const strange = await ada.call('PUT', mapping, { sites: { 'Usine du haut': crypto.randomUUID() } })
    expect(strange.statusCode).toBe(422)
    await ada.call('PUT', mapping, { sites: { 'Usine du haut': divisionId } })
    await imports.until(fixture.id, ({ files }) => files[0]?.counts?.accepted === 1)
    const next = await imports.checked(figures([['Usine du haut', '4']]), { nature })
    expect((await imports.read(next.id)).files[0]?.counts).toMatchObject({ accepted: 1, rejected: 0 })
  })

  test.each([
    ['REPLACE', 7],
    ['KEEP', 5],
    ['SUM', 12],
  ])('over existing values follows the choice: %s', async (overlap, sum) => {
    await imports.written(figures([[siret, '5']]), { nature })
    const fixture = await imports.checked(figures([[siret, '7']]), { nature })
    expect((await imports.read(fixture.id)).files[0]?.counts?.overlaps).toBe(1)
    expect((await imports.act(fixture.id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
    await ada.call('PUT', `/imports/${fixture.id}/files/${fixture.fileId}/mapping`, { overlap })
    await imports.until(fixture.id, ({ files }) => files[0]?.state === 'CHECKED')
    await imports.act(fixture.id, 'validate')
    await imports.until(fixture.id, ({ analysis }) => analysis === 'DONE')
    expect(await sumsOfFacts()).toEqual({ EN01: sum })
    await imports.act(fixture.id, 'undo')
    expect(await sumsOfFacts()).toEqual({ EN01: 5 })
  })

  test('stated again in English, without meters and costs, are replaced, and the costs stay', async () => {
    const ofEnergy = { nature: 'ENERGY' }
    const french = `SIRET;Début;Fin;Compteur;Énergie;Quantité;Unité;Coût, en €
${siret};01/01/2025;31/01/2025;PRM 1;Électricité;70;MWh;900
${siret};01/01/2025;31/01/2025;PRM 2;Électricité;30;MWh;400`
    const english = `Site,Start,End,Energy,Quantity,Unit\n${siret},2025-01-01,2025-01-31,Electricity,110,MWh`
    await imports.written(french, ofEnergy)
    const fixture = await imports.checked(english, ofEnergy)
    expect((await imports.act(fixture.id, 'validate')).json()).toMatchObject({ code: 'overlapUndecided' })
    const mapping = `/imports/${fixture.id}/files/${fixture.fileId}/mapping`
    await ada.call('PUT', mapping, { overlap: 'REPLACE' })
    await imports.until(fixture.id, ({ files }) => files[0]?.state === 'CHECKED')
    await imports.act(fixture.id, 'validate')
    await imports.until(fixture.id, ({ analysis }) => analysis === 'DONE')
    expect(await sumsOfFacts()).toMatchObject({ EN01: 110, EN22: 1.3 })
    await imports.act(fixture.id, 'undo')
    expect(await sumsOfFacts()).toMatchObject({ EN01: 100, EN22: 1.3 })
  })

  test('repeated in a second file of the same import follow the same choice', async () => {
    const { id } = await imports.checked(figures([[siret, '5']]), { nature })
    const text = figures([[siret, '6']])
    const second = (await imports.announce(id, text, { nature })).json<{ id: string }>()
    await imports.upload({ id, fileId: second.id }, text, await imports.tokenFor(id, second.id))
    await imports.until(id, ({ files }) => files.every(({ state }) => state === 'CHECKED'))
    await imports.act(id, 'validate')
    const failed = await imports.until(id, ({ analysis }) => analysis !== 'WAITING')
    expect(failed).toMatchObject({ analysis: 'FAILED', error: { code: 'overlapUndecided' } })
    expect(failed.files.map(({ counts }) => counts?.overlaps)).toEqual([0, 1])
    expect(await sumsOfFacts()).toEqual({})
    await ada.call('PUT', `/imports/${id}/files/${second.id}/mapping`, { overlap: 'SUM' })
    await imports.until(id, ({ files }) => files.every(({ state }) => state === 'CHECKED'))
    await imports.act(id, 'validate')
    expect(await imports.until(id, ({ analysis }) => analysis !== 'WAITING')).toMatchObject({
      analysis: 'DONE',
    })
    expect(await sumsOfFacts()).toEqual({ EN01: 11 })
  })

  test('replaced twice does not reappear when the import in between is undone', async () => {
    const write = async (value: string) => {
      const fixture = await imports.checked(figures([[siret, value]]), { nature })
      await ada.call('PUT', `/imports/${fixture.id}/files/${fixture.fileId}/mapping`, { overlap: 'REPLACE' })
      await imports.until(fixture.id, ({ files }) => files[0]?.state === 'CHECKED')
      await imports.act(fixture.id, 'validate')
      await imports.until(fixture.id, ({ analysis }) => analysis === 'DONE')
      return fixture
    }
    await write('1')
    const between = await write('2')
    const last = await write('3')
    await imports.act(between.id, 'undo')
    expect(await sumsOfFacts()).toEqual({ EN01: 3 })
    await imports.act(last.id, 'undo')
    expect(await sumsOfFacts()).toEqual({ EN01: 1 })
  })

  test('of another kind than CSV, or with an unclosed quote, is refused as a whole', async () => {
    const fixture = await imports.checked(`${figures([])}\n"${'x;\n'.repeat(5000)}`, { nature })
    const [file] = (await imports.read(fixture.id)).files
    expect(file).toMatchObject({ state: 'FAILED', error: { code: 'dataFileQuote' } })
    expect(file?.error?.message).not.toBe('')
  })
})

test('the engine opens the facts of its organisation in place, and of no other', async () => {
  const nature = 'INDICATORS'
  const factsOfLast = () => orders.at(-1)?.history.facts ?? []
  await imports.written(figures([[siret, '5']]), { nature })
  await imports.checked(figures([[siret, '6']]), { nature })
  const outsiders = factsOfLast()
  expect(outsiders).toEqual([expect.stringContaining(join('files', 'facts', orgId))])
  const elsewhere = await ada.found('Ailleurs')
  const others = dataImportCalls(server, ada, elsewhere)
  await others.checked(figures([[siret, '7']]), { nature })
  expect(factsOfLast()).toEqual([])

  const work = await mkdtemp(join(tmpdir(), 'matrice-facts-'))
  const engine = await openEngine(work, factsOfLast())
  try {
    const [path = ''] = outsiders
    const ways = [
      path,
      join(dirname(path), '*'),
      join(work, relative(work, path)),
      `${work}/../${relative(dirname(work), path)}`,
    ]
    for (const way of ways) {
      await expect(engine.run(`select * from read_parquet(${literal(way)})`)).rejects.toThrow(/permission/i)
    }
    await expect(engine.run(`copy (select 1) to ${literal(path)}`)).rejects.toThrow(/permission/i)
    await expect(engine.run(`set allowed_paths = [${literal(path)}]`)).rejects.toThrow(
      /locked|external access/i,
    )
  } finally {
    engine.close()
    await rm(work, { recursive: true })
  }
})
