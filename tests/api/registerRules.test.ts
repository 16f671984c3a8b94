import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#model/wire/records/changes.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  companies = companyCalls(ada, orgId)
})

afterAll(() => server.close())

const etagOf = async (id: string) => (await companies.read(id)).headers.etag
const patchDivision = (companyId: string, id: string, fields: object) =>
  ada.call('PATCH', `/organizations/${orgId}/companies/${companyId}/divisions/${id}`, fields)
const addSite = async (companyId: string, fields: object = {}) =>
  (await companies.addDivision(companyId, { name: 'Site', address: { country: 'FR' }, ...fields })).json<{
    id: string
  }>().id

describe('a company’s ETag', () => {
  test('changes with its headquarter and with the address of its headquarter', async () => {
    const { id, headquarter } = await companies.created()
    const site = await addSite(id)
    expect(await etagOf(id)).toBe('"1"')
    await companies.setHeadquarter(id, site)
    expect(await etagOf(id)).toBe('"2"')
    await patchDivision(id, site, { address: { city: 'Lyon' } })
    expect(await etagOf(id)).toBe('"3"')
    await patchDivision(id, headquarter.id, { address: { city: 'Lille' } })
    await patchDivision(id, site, { staffRange: 'ZERO' })
    expect(await etagOf(id)).toBe('"3"')
  })

  test('and history are unchanged when the same headquarter is chosen again', async () => {
    const { id, headquarter } = await companies.created()
    expect((await companies.setHeadquarter(id, headquarter.id)).statusCode).toBe(204)
    expect(await etagOf(id)).toBe('"1"')
  })
})

describe('a company’s SIREN', () => {
  test('cannot change while its sites have SIRETs with it', async () => {
    const { id, nationalId } = await companies.created()
    const sites = [
      await addSite(id, { nationalId: siretOf(nationalId, 1) }),
      await addSite(id, { nationalId: siretOf(nationalId, 2) }),
    ]
    const next = freshSiren()
    const refused = await companies.patch(id, { nationalId: next })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: [{ field: 'nationalId', message: expect.stringMatching(/^2 sites portent un SIRET/) }],
    })
    expect((await companies.patch(id, { nationalId, turnover: 3 })).statusCode).toBe(200)
    for (const site of sites) await patchDivision(id, site, { nationalId: null })
    expect((await companies.patch(id, { nationalId: next })).statusCode).toBe(200)
  })
})

describe('an activity code', () => {
  test('may omit its dot, on any input path', async () => {
    const { id, headquarter } = await companies.created({ activityCode: '2451Z' })
    expect((await companies.read(id)).json()).toMatchObject({ activityCode: '24.51Z' })
    const answer = await patchDivision(id, headquarter.id, { activityCode: '2562b' })
    expect(answer.json()).toMatchObject({ activityCode: '25.62B' })
    const row = { line: 2, ...companyBody(), activityCode: '70.10z' }
    const bulk = await ada.call('POST', `/organizations/${orgId}/companies/bulk`, { rows: [row] })
    expect(bulk.json()).toMatchObject({ created: 1 })
    const found = await companies.list(`?search=${row.nationalId}`)
    expect(found.json()).toMatchObject({ content: [{ activityCode: '70.10Z' }] })
  })
})

describe('a site', () => {
  test('is found by its SIRET in any grouping of digits', async () => {
    const { id, nationalId } = await companies.created()
    const siret = siretOf(nationalId, 1)
    const site = await addSite(id, { nationalId: siret.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ') })
    const find = async (search: string) =>
      (await ada.call('GET', `/organizations/${orgId}/divisions?search=${encodeURIComponent(search)}`)).json()
    expect(await find(siret)).toMatchObject({ content: [{ id: site, nationalId: siret }] })
    expect(await find(siret.slice(0, 12))).toMatchObject({ content: [{ id: site }] })
  })
})

describe('the mapping', () => {
  test('is searched by part of a name or of a number', async () => {
    const fresh = await ada.found('Cartographie')
    const add = (name: string) => ada.call('POST', `/organizations/${fresh}/mapping`, companyBody({ name }))
    const [ecully] = await Promise.all([add('Écully Bois'), add('Autre 100 %'), add('Verre')])
    const siren = ecully.json<{ nationalId: string }>().nationalId
    const find = async (search: string) => {
      const query = `pageSize=1&search=${encodeURIComponent(search)}`
      const answer = await ada.call('GET', `/organizations/${fresh}/mapping?${query}`)
      return answer.json<{ content: { name: string }[]; totalItems: number }>()
    }
    expect(await find('ecully')).toMatchObject({ content: [{ name: 'Écully Bois' }], totalItems: 1 })
    expect(await find(siren.replace(/(\d{3})(?=\d)/g, '$1 '))).toMatchObject({ totalItems: 1 })
    expect(await find('%')).toMatchObject({ content: [{ name: 'Autre 100 %' }], totalItems: 1 })
    expect(await find('rien')).toMatchObject({ content: [], totalItems: 0 })
    expect(await find('e')).toMatchObject({ totalItems: 3 })
  })
})

describe('the main company', () => {
  test('is the mapping’s main entity, and the organisation’s history records it', async () => {
    const fresh = await ada.found('Principale')
    const base = `/organizations/${fresh}`
    for (const name of ['Une', 'Deux']) await ada.call('POST', `${base}/mapping`, companyBody({ name }))
    await ada.call('POST', `${base}/mapping/validate`)
    const listed = (await ada.call('GET', `${base}/companies`)).json<{
      content: [{ id: string }, { id: string }]
    }>().content
    const mains = async () =>
      (await ada.call('GET', `${base}/mapping`))
        .json<{ content: { name: string; main: boolean }[] }>()
        .content.map(({ name, main }) => `${name} ${String(main)}`)
    for (const { id } of listed) await ada.call('PUT', `${base}/main-company`, { mainCompanyId: id })
    expect(await mains()).toEqual(['Deux false', 'Une true'])
    await ada.call('PUT', `${base}/main-company`, { mainCompanyId: listed[0].id })
    expect(await mains()).toEqual(['Deux true', 'Une false'])
    const history = await ada.call('GET', `${base}/changes?resource=organizations&recordId=${fresh}`)
    expect(history.json<{ content: Change[] }>().content[0]).toMatchObject({
      action: 'update',
      title: 'Principale',
      before: { mainCompanyId: listed[1].id },
      after: { mainCompanyId: listed[0].id },
    })
    const ofCompany = await ada.call('GET', `${base}/changes?resource=companies&recordId=${listed[0].id}`)
    expect(ofCompany.json<{ content: Change[] }>().content[0]).toMatchObject({ resource: 'organizations' })
  })

  test('cannot be deleted, not even while it becomes the main one', async () => {
    const fresh = await ada.found('Course')
    const calls = companyCalls(ada, fresh)
    const { id } = await calls.created()
    const [chosen, removed] = await Promise.all([
      ada.call('PUT', `/organizations/${fresh}/main-company`, { mainCompanyId: id }),
      calls.remove(id),
    ])
    expect([
      [204, 422],
      [404, 204],
    ]).toContainEqual([chosen.statusCode, removed.statusCode])
  })
})

describe('an organisation with foreign entities', () => {
  test('stays international while they exist', async () => {
    const fresh = await ada.found('Monde', true)
    const calls = companyCalls(ada, fresh)
    const { id } = await calls.created({ country: 'DE', nationalId: 'HRB 74218' })
    const flip = () => ada.call('PATCH', `/organizations/${fresh}`, { isInternational: false })
    const refused = await flip()
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: [
        { field: 'isInternational', message: expect.stringMatching(/^L’organisation compte 1 entité/) },
      ],
    })
    await calls.remove(id)
    expect((await flip()).json()).toMatchObject({ isInternational: false })
    expect((await calls.create({ country: 'DE', nationalId: 'HRB 74218' })).statusCode).toBe(422)
  })
})

describe('concurrent writers', () => {
  test('do not deadlock: deleting a company while its sites change', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const { id, headquarter, nationalId } = await companies.created()
      const site = await addSite(id, { nationalId: siretOf(nationalId, 1) })
      return Promise.all([
        companies.addDivision(id, { name: 'Neuf', address: { country: 'FR' } }),
        companies.remove(id),
        patchDivision(id, headquarter.id, { address: { city: 'Lyon' } }),
        companies.setHeadquarter(id, site),
        patchDivision(id, site, { address: { city: 'Lille' } }),
        companies.patch(id, { turnover: 1 }),
        ada.call('DELETE', `/organizations/${orgId}/companies/${id}/divisions/${site}`),
      ])
    })
    const statuses = (await Promise.all(rounds)).flat().map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => ![200, 201, 204, 404, 422].includes(status))).toEqual([])
  })

  test('do not deadlock: choosing the main company and changing countries', async () => {
    const fresh = await ada.found('Monde', true)
    const calls = companyCalls(ada, fresh)
    const made = await Promise.all([1, 2, 3].map(() => calls.created()))
    const actions = made.flatMap(({ id }) => [
      ada.call('PUT', `/organizations/${fresh}/main-company`, { mainCompanyId: id }),
      calls.patch(id, { country: 'DE', nationalId: randomUUID() }),
      ada.call('PATCH', `/organizations/${fresh}`, { isInternational: true }),
      calls.remove(id),
    ])
    const statuses = (await Promise.all(actions)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => ![200, 204, 404, 422].includes(status))).toEqual([])
  })
})
