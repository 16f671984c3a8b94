import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation as english } from '#locales/en/validation.ts'
import { validation } from '#locales/fr/validation.ts'
import type { KpiTarget } from '#model/wire/data/kpis.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let eve: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
})

afterAll(() => server.close())

/** The targets of a new organisation. */
async function openTargets(caller = ada) {
  const orgId = await caller.found(`Cibles ${randomUUID()}`)
  const base = `/organizations/${orgId}/kpi-targets`
  return {
    orgId,
    base,
    change: (kpiId: string, body: object, headers: Record<string, string> = {}) =>
      caller.call('PATCH', `${base}/${kpiId}`, body, headers),
    list: async (query = '') => (await caller.call('GET', base + query)).json<Page<KpiTarget>>(),
    history: async () => {
      const answer = await caller.call('GET', `/organizations/${orgId}/changes`)
      const { content } = answer.json<Page<{ action: string; resource: string; title: string }>>()
      return content
        .filter(({ resource }) => resource === 'kpiTargets')
        .map(({ action, title }) => [action, title])
    },
  }
}

const french = { 'accept-language': 'fr' }

describe('the targets of a KPI', () => {
  test('are set by year, changed, removed and listed, and recorded in the history', async () => {
    const targets = await openTargets()
    const set = [
      { year: 2030, value: 60, baselineYear: 2019 },
      { year: 2026, value: 31.5 },
    ]
    const answer = await targets.change('K02', { set }, french)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      { kpiId: 'K02', year: 2026, value: 31.5, baselineYear: null },
      { kpiId: 'K02', year: 2030, value: 60, baselineYear: 2019 },
    ])
    const changed = await targets.change('k02', { set: [{ year: 2026, value: 33 }], remove: [2030] }, french)
    expect(changed.json()).toEqual([{ kpiId: 'K02', year: 2026, value: 33, baselineYear: null }])
    expect(await targets.list()).toMatchObject({ totalItems: 1, content: changed.json() })
    const title = (year: number) => `Part d’énergie renouvelable, ${year}`
    expect(
      (await targets.history()).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['create', title(2026)],
      ['create', title(2030)],
      ['delete', title(2030)],
      ['update', title(2026)],
    ])
  })

  test('that are saved unchanged change nothing, and removing a missing year has no effect', async () => {
    const targets = await openTargets()
    await targets.change('K02', { set: [{ year: 2030, value: 60, baselineYear: 2019 }] })
    const again = await targets.change('K02', {
      set: [{ year: 2030, value: 60, baselineYear: 2019 }],
      remove: [2031],
    })
    expect(again.json()).toHaveLength(1)
    expect((await targets.change('K02', {})).json()).toHaveLength(1)
    expect(await targets.history()).toHaveLength(1)
  })

  test('of one year are kept when somebody sets another year at the same moment', async () => {
    const targets = await openTargets()
    const years = [2026, 2027, 2028, 2029]
    const answers = await Promise.all(
      years.flatMap((year) => [
        targets.change('K12', { set: [{ year, value: year }], remove: [year + 10] }),
        targets.change('K12', { set: [{ year, value: year }] }),
      ]),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect((await targets.list()).content.map(({ year, value }) => [year, value])).toEqual(
      years.map((year) => [year, year]),
    )
    expect(await targets.history()).toHaveLength(years.length)
  })

  test('can be listed for one KPI, and in pages', async () => {
    const targets = await openTargets()
    await targets.change('K12', { set: [{ year: 2026, value: 1 }] })
    await targets.change('K02', {
      set: [
        { year: 2027, value: 2 },
        { year: 2026, value: 1 },
      ],
    })
    expect((await targets.list()).content.map(({ kpiId, year }) => [kpiId, year])).toEqual([
      ['K02', 2026],
      ['K02', 2027],
      ['K12', 2026],
    ])
    expect(await targets.list('?kpiId=K12')).toMatchObject({ totalItems: 1, content: [{ kpiId: 'K12' }] })
    expect(await targets.list('?pageSize=1&pageNumber=1')).toMatchObject({
      totalItems: 3,
      content: [{ kpiId: 'K02', year: 2027 }],
    })
  })

  test.each([
    [{ set: [{ year: 1999, value: 1 }] }, 'set.0.year', 'La valeur minimale est 2000'],
    [{ set: [{ year: 2101, value: 1 }] }, 'set.0.year', 'La valeur maximale est 2100'],
    [{ set: [{ year: 2026.5, value: 1 }] }, 'set.0.year', validation.integer],
    [{ set: [{ year: 2026 }] }, 'set.0.value', validation.required],
    [{ set: [{ year: 2026, value: '12' }] }, 'set.0.value', validation.number],
    [
      { set: [{ year: 2026, value: 1, baselineYear: 2026 }] },
      'set.0.baselineYear',
      validation.baselineBefore,
    ],
    [
      {
        set: [
          { year: 2026, value: 1 },
          { year: 2026, value: 2 },
        ],
      },
      'set.1.year',
      validation.targetTwice,
    ],
    [{ set: [{ year: 2026, value: 1 }], remove: [2026] }, 'set.0.year', validation.targetTwice],
    [{ set: [{ year: 2026, value: 1, unit: 'kg' }] }, 'set.0.unit', validation.unknownField],
  ])('refuse %j with a reason', async (body, field, message) => {
    const targets = await openTargets()
    const answer = await targets.change('K02', body, french)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ field, message }])
    expect(await targets.list()).toMatchObject({ totalItems: 0 })
  })

  test('are refused in English too', async () => {
    const targets = await openTargets()
    const body = { set: [{ year: 2026, value: 1, baselineYear: 2030 }] }
    const answer = await targets.change('K02', body, { 'accept-language': 'en' })
    expect(answer.json().fields).toEqual([{ field: 'set.0.baselineYear', message: english.baselineBefore }])
  })

  test('are only for KPIs of the catalogue', async () => {
    const targets = await openTargets()
    for (const kpiId of ['K999', 'constructor', randomUUID()])
      expect((await targets.change(kpiId, { set: [] })).statusCode).toBe(404)
  })

  test('belong to the organisation: others cannot see or change them', async () => {
    const [ours, theirs] = [await openTargets(), await openTargets(eve)]
    await ours.change('K02', { set: [{ year: 2030, value: 60 }] })
    expect(await theirs.list()).toMatchObject({ totalItems: 0 })
    expect((await eve.call('GET', ours.base)).statusCode).toBe(404)
    expect((await eve.call('PATCH', `${ours.base}/K02`, { remove: [2030] })).statusCode).toBe(404)
    expect(await ours.list()).toMatchObject({ totalItems: 1 })
  })

  test('require the Standard plan', async () => {
    const targets = await openTargets()
    await setPlan(server.app, ada, targets.orgId, 'Starter')
    const answer = await targets.change('K02', { set: [] })
    expect(answer.json()).toMatchObject({ code: 'planRequired' })
  })
})
