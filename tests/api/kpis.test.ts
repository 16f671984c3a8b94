import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors as english } from '#locales/en/errors.ts'
import { errors } from '#locales/fr/errors.ts'
import { validation } from '#locales/fr/validation.ts'
import { kpis } from '#model/data/kpis.ts'
import type { KpiRow, KpiSubscription } from '#model/wire/data/kpis.ts'
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

/** The KPIs followed by a new organisation. */
async function openSubscriptions(caller = ada) {
  const orgId = await caller.found(`Suivi ${randomUUID()}`)
  const base = `/organizations/${orgId}/kpi-subscriptions`
  return {
    orgId,
    base,
    add: (body: object, headers: Record<string, string> = {}) => caller.call('POST', base, body, headers),
    list: async (query = '') => (await caller.call('GET', base + query)).json<Page<KpiSubscription>>(),
    read: (id: string) => caller.call('GET', `${base}/${id}`),
    rename: (id: string, body: object) => caller.call('PATCH', `${base}/${id}`, body),
    remove: (id: string) => caller.call('DELETE', `${base}/${id}`),
    history: async () =>
      (await caller.call('GET', `/organizations/${orgId}/changes`)).json<{
        content: { action: string; resource: string; title: string }[]
      }>().content,
  }
}

describe('the catalogue of KPIs', () => {
  const find = async (query: string, language = 'fr') =>
    (await ada.call('GET', `/kpis${query}`, undefined, { 'accept-language': language })).json<Page<KpiRow>>()
  const idsOf = ({ content }: Page<KpiRow>) => content.map(({ id }) => id)

  beforeAll(async () => void (await ada.found('Catalogue')))

  test('is complete over its pages', async () => {
    const first = await find('')
    expect(first).toMatchObject({ itemsPerPage: 25, totalItems: Object.keys(kpis).length, isLast: false })
    const pages = await Promise.all([0, 1].map((number) => find(`?pageSize=100&pageNumber=${number}`)))
    expect(pages.flatMap(idsOf)).toEqual(Object.keys(kpis))
  })

  test.each([
    ['fr', 'Part d’énergie renouvelable', 'Énergie'],
    ['en', 'Renewable energy share', 'Energy'],
  ])('is in %s', async (language, label, themeLabel) => {
    const headers = { 'accept-language': language }
    const answer = await ada.call('GET', '/kpis/K02', undefined, headers)
    expect(answer.json()).toMatchObject({
      id: 'K02',
      label,
      theme: 'ENERGY',
      themeLabel,
      formula: 'EN17 / EN18',
      unit: '%',
      better: 'HIGHER',
      aggregation: { overTime: 'RECOMPUTED', overSites: 'RECOMPUTED' },
      chartTypes: ['LINE', 'CARD'],
      dataTypeId: 'PERCENT',
      requirements: [
        { set: 'ESRS_2023', requirement: 'E1-5', datapoint: 'E1-5_09' },
        { set: 'ESRS_2026', requirement: 'E1-7', datapoint: null },
      ],
    })
  })

  test('is searched by name, without accents, and by indicators', async () => {
    expect(idsOf(await find('?search=ecart remuneration'))).toContain('K47')
    expect(idsOf(await find('?search=pay gap', 'en'))).toContain('K47')
    expect(idsOf(await find('?search=E1-5_09'))).toEqual(['K02'])
    expect(idsOf(await find('?search=HS07'))).toEqual(['K56', 'K113'])
    expect(idsOf(await find('?search=introuvable'))).toEqual([])
  })

  test.each([
    ['K02', false],
    ['K12', true],
    ['K39', false],
    ['K53', false],
    ['K51', true],
  ])('says whether %s accumulates over the year', async (id, accumulates) => {
    expect((await ada.call('GET', `/kpis/${id}`)).json()).toMatchObject({ accumulates })
  })

  test('is filtered by theme and by activity sector', async () => {
    const water = await find('?theme=WATER&pageSize=100')
    expect(water.content.map(({ theme }) => theme)).toEqual(water.content.map(() => 'WATER'))
    const [industry, insurance] = await Promise.all(
      ['C', 'K'].map(async (sector) => idsOf(await find(`?activitySector=${sector}&pageSize=500`))),
    )
    expect(industry?.filter((id) => !insurance?.includes(id))).toEqual(['K05', 'K19'])
    expect(idsOf(await find('?activitySector=none'))).toEqual([])
  })

  test('is sorted by label', async () => {
    const labels = (await find('?sort=label,desc&pageSize=500')).content.map(({ label }) => label)
    const { compare } = new Intl.Collator('fr', { numeric: true })
    expect(labels).toEqual(labels.toSorted((one, other) => compare(other, one)))
  })

  test.each(['?theme=COFFEE', '?sort=unit,asc', '?pageSize=501', '?colour=red', '?search=%00'])(
    'refuses %s',
    async (query) => expect((await ada.call('GET', `/kpis${query}`)).statusCode).toBe(400),
  )

  test.each(['K999', 'constructor', randomUUID()])('knows no KPI %s', async (id) => {
    expect((await ada.call('GET', `/kpis/${id}`)).statusCode).toBe(404)
  })
})

describe('a KPI that an organisation follows', () => {
  test('is added under a name, read, listed and removed, and recorded in the history', async () => {
    const followed = await openSubscriptions()
    const added = await followed.add({ kpiId: 'K12', name: 'Notre bilan carbone' })
    expect(added.statusCode).toBe(201)
    const subscription = added.json<KpiSubscription>()
    expect(subscription).toEqual({ id: expect.any(String), kpiId: 'K12', name: 'Notre bilan carbone' })
    expect((await followed.read(subscription.id)).json()).toEqual(subscription)
    await followed.add({ kpiId: 'K53' })
    expect(await followed.list()).toMatchObject({
      totalItems: 2,
      content: [subscription, { kpiId: 'K53', name: 'Taux d’accidents du travail' }],
    })
    expect(await followed.list('?pageSize=1&pageNumber=1')).toMatchObject({
      totalItems: 2,
      content: [{ kpiId: 'K53' }],
    })

    expect((await followed.remove(subscription.id)).statusCode).toBe(204)
    expect((await followed.remove(subscription.id)).statusCode).toBe(404)
    expect((await followed.read(subscription.id)).statusCode).toBe(404)
    expect(await followed.list()).toMatchObject({ totalItems: 1 })
    const reported = (await followed.history()).filter(({ resource }) => resource === 'kpiSubscriptions')
    expect(reported.map(({ action, title }) => [action, title])).toEqual([
      ['delete', 'Notre bilan carbone'],
      ['create', 'Taux d’accidents du travail'],
      ['create', 'Notre bilan carbone'],
    ])
  })

  test('has the KPI’s own name in the author’s language by default', async () => {
    const followed = await openSubscriptions()
    const added = await followed.add({ kpiId: 'K53' }, { 'accept-language': 'en' })
    expect(added.json()).toMatchObject({ name: 'Recordable accident rate' })
  })

  test('has its own name in the reader’s language, until it is renamed', async () => {
    const followed = await openSubscriptions()
    const { id } = (await followed.add({ kpiId: 'K53' }, { 'accept-language': 'fr' })).json<KpiSubscription>()
    const inEnglish = async () =>
      (await ada.call('GET', `${followed.base}/${id}`, undefined, { 'accept-language': 'en' })).json()
    expect(await inEnglish()).toMatchObject({ name: 'Recordable accident rate' })
    await followed.rename(id, { name: 'Nos accidents' })
    expect(await inEnglish()).toMatchObject({ name: 'Nos accidents' })
  })

  test('can be renamed, which the history records once', async () => {
    const followed = await openSubscriptions()
    const { id } = (await followed.add({ kpiId: 'K12', name: 'Avant' })).json<KpiSubscription>()
    const renamed = await followed.rename(id, { name: 'Notre bilan' })
    expect(renamed.json()).toEqual({ id, kpiId: 'K12', name: 'Notre bilan' })
    await followed.rename(id, { name: 'Notre bilan' })
    expect((await followed.read(id)).json()).toMatchObject({ name: 'Notre bilan' })
    const reported = (await followed.history()).filter(({ resource }) => resource === 'kpiSubscriptions')
    expect(reported.map(({ action, title }) => [action, title])).toEqual([
      ['update', 'Notre bilan'],
      ['create', 'Avant'],
    ])
    expect((await followed.rename(id, { name: ' ' })).statusCode).toBe(400)
    expect((await followed.rename(randomUUID(), { name: 'Rien' })).statusCode).toBe(404)
    const theirs = await openSubscriptions(eve)
    expect((await theirs.rename(id, { name: 'À nous' })).statusCode).toBe(404)
  })

  test('is followed once, and again after it was removed', async () => {
    const followed = await openSubscriptions()
    const { id } = (await followed.add({ kpiId: 'K01' })).json<KpiSubscription>()
    const again = await followed.add({ kpiId: 'K01', name: 'Autrement' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'alreadySubscribed', message: errors.alreadySubscribed })
    const reported = await followed.add({ kpiId: 'K01' }, { 'accept-language': 'en' })
    expect(reported.json()).toMatchObject({ message: english.alreadySubscribed })
    await followed.remove(id)
    expect((await followed.add({ kpiId: 'K01', name: 'Autrement' })).statusCode).toBe(201)
  })

  test('is followed once by concurrent requests, and recorded once', async () => {
    const followed = await openSubscriptions()
    const answers = await Promise.all(Array.from({ length: 8 }, () => followed.add({ kpiId: 'K39' })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
    expect(await followed.list()).toMatchObject({ totalItems: 1 })
    const reported = (await followed.history()).filter(({ resource }) => resource === 'kpiSubscriptions')
    expect(reported).toHaveLength(1)
  })

  test('is removed once by concurrent requests', async () => {
    const followed = await openSubscriptions()
    const { id } = (await followed.add({ kpiId: 'K39' })).json<KpiSubscription>()
    const answers = await Promise.all(Array.from({ length: 4 }, () => followed.remove(id)))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3)
  })

  test('is added once under one Idempotency-Key', async () => {
    const followed = await openSubscriptions()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await followed.add({ kpiId: 'K25' }, headers)
    const second = await followed.add({ kpiId: 'K25' }, headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  test('must be in the catalogue', async () => {
    const answer = await (await openSubscriptions()).add({ kpiId: 'K999' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'kpiId', message: validation.choice }])
  })

  test.each([
    {},
    { kpiId: '' },
    { kpiId: 'K01', name: ' ' },
    { kpiId: 'K01', name: 'x'.repeat(121) },
    { kpiId: 'K01', name: 'Voir www.example.org' },
    { kpiId: 'K01', accountId: randomUUID() },
    { kpiId: ['K01'] },
  ])('refuses %j', async (body) => {
    expect((await (await openSubscriptions()).add(body)).statusCode).toBe(400)
  })

  test('belongs to the organisation: others cannot find it', async () => {
    const [ours, theirs] = [await openSubscriptions(), await openSubscriptions(eve)]
    const { id } = (await ours.add({ kpiId: 'K01' })).json<KpiSubscription>()
    expect((await theirs.add({ kpiId: 'K01' })).statusCode).toBe(201)
    expect((await theirs.read(id)).statusCode).toBe(404)
    expect((await theirs.remove(id)).statusCode).toBe(404)
    expect((await eve.call('GET', ours.base)).statusCode).toBe(404)
    expect(await theirs.list()).toMatchObject({ totalItems: 1 })
    expect((await ours.read(id)).statusCode).toBe(200)
  })

  test('requires the Standard plan', async () => {
    const followed = await openSubscriptions()
    await setPlan(server.app, ada, followed.orgId, 'Starter')
    const answer = await followed.add({ kpiId: 'K01' })
    expect(answer.json()).toMatchObject({ code: 'planRequired' })
  })
})
