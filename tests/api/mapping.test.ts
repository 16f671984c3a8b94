import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { AppError } from '#model/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

type Item = { id: string; name: string; nationalId: string }
type Validated = {
  created: number
  mainCompanyId: string | null
  problems: { itemId: string; code: string }[]
}

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

/** The calls on a new organisation's mapping. */
async function openMapping(isInternational = false) {
  const orgId = await ada.found('Cartographie', isInternational)
  const base = `/organizations/${orgId}/mapping`
  return {
    orgId,
    add: (fields: object = {}) => ada.call('POST', base, companyBody({ nationalIdType: 'SIREN', ...fields })),
    list: (query = '?pageSize=500') => ada.call('GET', base + query),
    remove: (id: string) => ada.call('DELETE', `${base}/${id}`),
    chooseMain: (itemId: string) => ada.call('PUT', `${base}/main`, { itemId }),
    mains: async () =>
      (await ada.call('GET', `${base}?pageSize=500`))
        .json<{ content: (Item & { main: boolean })[] }>()
        .content.filter(({ main }) => main)
        .map(({ name }) => name),
    validate: async (headers: Record<string, string> = {}) =>
      (await ada.call('POST', `${base}/validate`, undefined, headers)).json<Validated>(),
  }
}

describe('an entity of the mapping', () => {
  test('is added, listed by name and taken away', async () => {
    const mapping = await openMapping()
    const added = await mapping.add({ name: 'Zinc' })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toEqual({
      id: expect.any(String),
      name: 'Zinc',
      nationalId: expect.stringMatching(/^\d{9}$/),
      country: 'FR',
      nationalIdType: 'SIREN',
      main: true,
      directoryName: null,
      source: 'MANUAL',
    })
    await mapping.add({ name: 'Ancre' })
    const listed = await mapping.list()
    expect(listed.json()).toMatchObject({
      totalItems: 2,
      itemsPerPage: 500,
      content: [{ name: 'Ancre' }, added.json()],
    })
    expect((await mapping.remove(added.json<Item>().id)).statusCode).toBe(204)
    expect((await mapping.list()).json()).toMatchObject({ totalItems: 1 })
    expect((await mapping.remove(added.json<Item>().id)).statusCode).toBe(404)
  })

  test('has a name and a number shorter than 100 characters, emoji counted as one', async () => {
    const mapping = await openMapping(true)
    const foreign = { country: 'DE', nationalIdType: null }
    const fits = await mapping.add({ ...foreign, name: '🏭'.repeat(99), nationalId: '9'.repeat(99) })
    expect(fits.statusCode).toBe(201)
    for (const [field, value] of [
      ['name', '🏭'.repeat(100)],
      ['nationalId', '9'.repeat(100)],
    ] as const) {
      const answer = await mapping.add({ ...foreign, [field]: value })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ field, message: '99 caractères au maximum' }])
    }
  })

  test.each([
    ['a wrong check digit', { nationalId: '829154377' }, 'nationalId', validation.siren],
    ['a foreign country', { country: 'DE' }, 'country', validation.foreignEntity],
  ])('with %s is refused', async (_what, fields, field, message) => {
    const answer = await (await openMapping()).add(fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field, message }])
  })

  test('from a country that does not exist is refused', async () => {
    const answer = await (await openMapping(true)).add({ country: 'ZZ' })
    expect(answer.json().fields).toEqual([{ field: 'country', message: validation.unknownCountry }])
  })

  test('that the directory has is marked as coming from it', async () => {
    const mapping = await openMapping()
    const added = await mapping.add({ name: 'Groupe ORMELLE SA', nationalId: '418 732 657' })
    expect(added.json()).toMatchObject({
      name: 'Groupe ORMELLE SA',
      nationalId: '418732657',
      directoryName: 'Groupe Ormelle SA',
      source: 'SAMPLE',
    })
  })

  test('keeps a typed name separate from the directory’s', async () => {
    const mapping = await openMapping()
    const added = await mapping.add({ name: 'Notre groupe', nationalId: '418732657' })
    expect(added.json()).toMatchObject({
      name: 'Notre groupe',
      directoryName: 'Groupe Ormelle SA',
      source: 'MANUAL',
    })
  })

  test('waits for an unreachable directory only for a short time', async () => {
    const mapping = await openMapping()
    const { directory, config } = server.app
    const find = vi.spyOn(directory, 'find').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => find.mockRestore())
    const adding = Promise.all(Array.from({ length: config.DATABASE_POOL_SIZE }, () => mapping.add()))
    await expect.poll(() => find.mock.calls.length).toBe(config.DATABASE_POOL_SIZE)

    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    const sources = (await adding).map((answer) => answer.json<{ source: string }>().source)
    expect(sources).toEqual(sources.map(() => 'MANUAL'))
  })

  test('found by name keeps its origin when the directory becomes unavailable', async () => {
    const mapping = await openMapping()
    await ada.call('GET', '/businesses/search?name=ormelle')
    const find = vi
      .spyOn(server.app.directory, 'find')
      .mockRejectedValue(new AppError('directoryUnavailable'))
    onTestFinished(() => find.mockRestore())
    const added = await mapping.add({ name: 'Groupe Ormelle SA', nationalId: '418732657' })
    expect(added.json()).toMatchObject({ directoryName: 'Groupe Ormelle SA', source: 'SAMPLE' })
  })

  test('is unique', async () => {
    const mapping = await openMapping()
    const nationalId = freshSiren()
    await mapping.add({ nationalId })
    const again = await mapping.add({ nationalId })
    expect(again.statusCode).toBe(422)
    expect(again.json().fields).toEqual([{ field: 'nationalId', message: validation.duplicateNationalId }])
  })

  test.each([
    { main: true },
    { source: 'DIRECTORY' },
    { directoryName: 'Groupe Ormelle SA' },
    { companyId: randomUUID() },
    { nationalIdType: 'VAT' },
  ])('refuses %j', async (fields) => {
    expect((await (await openMapping()).add(fields)).statusCode).toBe(400)
  })
})

describe('validating the mapping', () => {
  test('makes every entity a company with a division, and names the first one added', async () => {
    const mapping = await openMapping()
    const first = (await mapping.add({ name: 'Zinc' })).json<Item>()
    await mapping.add({ name: 'Ancre' })
    const validated = await mapping.validate()
    expect(validated).toEqual({ created: 2, problems: [], mainCompanyId: expect.any(String) })
    const companies = companyCalls(ada, mapping.orgId)
    expect((await companies.read(String(validated.mainCompanyId))).json()).toMatchObject({
      name: 'Zinc',
      nationalId: first.nationalId,
      main: false,
    })
    expect((await companies.list()).json()).toMatchObject({ totalItems: 2 })
    const divisions = await ada.call('HEAD', `/organizations/${mapping.orgId}/divisions`)
    expect(divisions.headers['x-total-count']).toBe('2')
  })

  test('completes companies from the directory', async () => {
    const mapping = await openMapping()
    await mapping.add({ nationalId: '829154376', name: 'Une fonderie' })
    const { mainCompanyId } = await mapping.validate()
    const company = await companyCalls(ada, mapping.orgId).read(String(mainCompanyId))
    expect(company.json()).toMatchObject({
      name: 'Ormelle Fonderie SAS',
      source: 'SAMPLE',
      activityCode: '24.51Z',
    })
  })

  test('twice creates nothing new', async () => {
    const mapping = await openMapping()
    await mapping.add()
    const first = await mapping.validate()
    expect(await mapping.validate()).toEqual({ ...first, created: 0 })
  })

  test('twice at once creates everything once', async () => {
    const mapping = await openMapping()
    await Promise.all([mapping.add(), mapping.add(), mapping.add()])
    const both = await Promise.all([mapping.validate(), mapping.validate()])
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 3])
    expect(both.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('accepts an existing company for the entity', async () => {
    const mapping = await openMapping()
    const known = await companyCalls(ada, mapping.orgId).created()
    await mapping.add({ nationalId: known.nationalId })
    expect(await mapping.validate()).toEqual({ created: 0, problems: [], mainCompanyId: known.id })
  })

  test('of nothing creates nothing', async () => {
    const mapping = await openMapping()
    expect(await mapping.validate()).toEqual({ created: 0, problems: [], mainCompanyId: null })
  })

  test('lists the foreign entities that block an organisation that is no longer international', async () => {
    const mapping = await openMapping(true)
    const item = (
      await mapping.add({ country: 'DE', nationalId: 'HRB 7', nationalIdType: null })
    ).json<Item>()
    await ada.call('PATCH', `/organizations/${mapping.orgId}`, { isInternational: false })
    const french = await mapping.validate()
    expect(french.created).toBe(0)
    expect(french.problems).toEqual([
      { itemId: item.id, field: 'country', code: 'foreignEntity', message: validation.foreignEntity },
    ])
    const english = await mapping.validate({ 'accept-language': 'en' })
    expect(english.problems).toMatchObject([
      { message: 'Your organisation is not international: only French entities are allowed' },
    ])
  })
})

describe('the main entity', () => {
  test('is the first one added, until another is chosen', async () => {
    const mapping = await openMapping()
    await mapping.add({ name: 'Zinc' })
    const second = (await mapping.add({ name: 'Ancre' })).json<Item>()
    expect(await mapping.mains()).toEqual(['Zinc'])
    expect((await mapping.chooseMain(second.id)).statusCode).toBe(204)
    expect(await mapping.mains()).toEqual(['Ancre'])
    const { mainCompanyId } = await mapping.validate()
    const company = await companyCalls(ada, mapping.orgId).read(String(mainCompanyId))
    expect(company.json()).toMatchObject({ name: 'Ancre' })
  })

  test('is a single one, when several are added or chosen at once', async () => {
    const mapping = await openMapping()
    const added = await Promise.all(['A', 'B', 'C', 'D'].map((name) => mapping.add({ name })))
    expect(await mapping.mains()).toHaveLength(1)
    const chosen = await Promise.all(added.map((answer) => mapping.chooseMain(answer.json<Item>().id)))
    expect(chosen.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    expect(await mapping.mains()).toHaveLength(1)
  })

  test('is replaced by the next one added when it is removed', async () => {
    const mapping = await openMapping()
    const first = (await mapping.add({ name: 'Zinc' })).json<Item>()
    await mapping.add({ name: 'Mine' })
    await mapping.add({ name: 'Ancre' })
    expect((await mapping.remove(first.id)).statusCode).toBe(204)
    expect(await mapping.mains()).toEqual(['Mine'])
  })

  test('that is a company already can be removed only by choosing another', async () => {
    const mapping = await openMapping()
    await ada.call('POST', '/businesses/829154376/validate', { organizationId: mapping.orgId })
    const [main] = (await mapping.list()).json<{ content: Item[] }>().content
    const refused = await mapping.remove(String(main?.id))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'mainCompany' })
    const other = (await mapping.add()).json<Item>()
    await mapping.chooseMain(other.id)
    expect((await mapping.remove(String(main?.id))).statusCode).toBe(204)
  })

  test('is chosen among those of the mapping', async () => {
    const [mine, theirs] = [await openMapping(), await openMapping()]
    const { id } = (await theirs.add()).json<Item>()
    await mine.add({ name: 'Zinc' })
    expect((await mine.chooseMain(id)).statusCode).toBe(404)
    expect((await mine.chooseMain(randomUUID())).statusCode).toBe(404)
    expect(await mine.mains()).toEqual(['Zinc'])
  })
})
