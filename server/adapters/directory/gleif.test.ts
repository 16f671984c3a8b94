import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import { directoryEntry } from '#model/wire/register/directory.ts'
import { createGleif } from './gleif.ts'
import { iberia, knowing, page, recordOf, startGleifDouble } from './gleif.double.ts'
import { inOrder, type DoubleAnswer, type DoubleRequest, type HttpDouble } from './http.double.ts'

const running: HttpDouble[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.stop()))
})

async function connectorTo(respond: (request: DoubleRequest, requestsBefore: number) => DoubleAnswer) {
  const double = await startGleifDouble(respond)
  running.push(double)
  const register = createGleif(
    { baseUrl: double.baseUrl, userAgent: 'Matrice/test', timeoutMs: 1000 },
    { now: () => new Date('2026-11-21T09:00:00Z'), limiter: async () => undefined },
  )
  return {
    register,
    requests: () => double.requests.map(({ url }) => decodeURIComponent(url.pathname + url.search)),
  }
}

const unavailable = expect.objectContaining<Partial<AppError>>({ code: 'directoryUnavailable' })
const spanish = { countryCode: 'ES', nationalId: 'B64820178' }
const rest = 'filter[entity.legalAddress.country]=ES&page[number]=1&page[size]=5'

describe('the GLEIF connector', () => {
  it('looks a LEI up directly', async () => {
    const { register, requests } = await connectorTo(knowing(iberia))
    const [found] = await register.search({ countryCode: 'ES', nationalId: '529900t8bm49aursdo55' })
    expect(found?.name).toBe('ORMELLE IBERIA SL')
    expect(requests()).toEqual(['/lei-records/529900T8BM49AURSDO55'])
  })

  it('reads an entity field by field', async () => {
    const { register } = await connectorTo(knowing(iberia))
    const [found] = await register.search(spanish)
    expect(directoryEntry.parse(found)).toMatchObject({
      id: '529900T8BM49AURSDO55',
      name: 'ORMELLE IBERIA SL',
      nationalId: 'B64820178',
      countryCode: 'ES',
      legalState: 'ACTIVE',
      creationDate: '2003-02-17',
      ceaseDate: null,
      activityCode: null,
      headquarter: {
        nationalId: null,
        address: {
          street: 'Avenida de los Olmos 3',
          supplement: null,
          postalCode: '01013',
          city: 'Vitoria-Gasteiz',
          country: 'ES',
        },
      },
      source: 'gleif',
      fetchedAt: '2026-11-21T09:00:00.000Z',
    })
  })

  it('queries a number as typed, then without separators', async () => {
    const { register, requests } = await connectorTo(knowing(iberia))
    expect(await register.search({ ...spanish, nationalId: 'B-64820178' })).toHaveLength(1)
    expect(requests()).toEqual([
      `/lei-records?filter[entity.registeredAs]=B-64820178&${rest}`,
      `/lei-records?filter[entity.registeredAs]=B64820178&${rest}`,
    ])
  })

  it('falls back to the name, and proposes every entity with that name', async () => {
    const { register, requests } = await connectorTo(knowing(iberia, recordOf({ registeredAs: null })))
    const found = await register.search({ countryCode: 'ES', nationalId: 'X1', name: ' ORMELLE IBERIA SL ' })
    expect(found.map(({ nationalId }) => nationalId)).toEqual(['B64820178', '529900T8BM49AURSDO55'])
    expect(requests()[1]).toBe(`/lei-records?filter[entity.legalName]=ORMELLE+IBERIA+SL&${rest}`)
  })

  it('does not look in another country', async () => {
    const { register } = await connectorTo(knowing(iberia))
    expect(await register.search({ ...spanish, countryCode: 'PT' })).toEqual([])
  })

  it('returns the end date of a ceased entity', async () => {
    const gone = recordOf({ status: 'INACTIVE', expiration: { date: '2025-06-30T22:00:00Z', reason: null } })
    const { register } = await connectorTo(knowing(gone))
    expect(await register.search(spanish)).toMatchObject([
      { legalState: 'INACTIVE', ceaseDate: '2025-06-30' },
    ])
  })

  it('takes the legal address of an entity that is run from another country', async () => {
    const { headquartersAddress } = iberia.attributes.entity
    const abroad = recordOf({ headquartersAddress: { ...headquartersAddress, country: 'FR' } })
    const { register } = await connectorTo(knowing(abroad))
    expect((await register.search(spanish))[0]?.headquarter?.address).toMatchObject({
      street: 'Calle de Zurrupitieta 22',
      supplement: 'Polígono de Júndiz',
    })
  })

  it('returns nothing for an unknown LEI', async () => {
    const { register } = await connectorTo(knowing())
    expect(await register.search({ countryCode: 'DE', nationalId: '529900T8BM49AURSDO55' })).toEqual([])
  })

  it('does not split a number with a comma in two', async () => {
    const { register, requests } = await connectorTo(knowing(iberia))
    await register.search({ ...spanish, nationalId: 'B64820178,A1' })
    expect(requests()).toEqual([`/lei-records?filter[entity.registeredAs]=B64820178A1&${rest}`])
  })

  it.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '0' } }],
    ['a server error', { status: 503, headers: { 'retry-after': '0' } }],
    ['no answer in time', 'silence'],
  ] satisfies [string, DoubleAnswer][])('tries once more after %s', async (_reason, failure) => {
    const { register, requests } = await connectorTo(inOrder(failure, { body: page(iberia) }))
    expect(await register.search(spanish)).toHaveLength(1)
    expect(requests()).toHaveLength(2)
  })

  it.each([
    ['a pause longer than a visitor waits', { status: 429, headers: { 'retry-after': '60' } }],
    ['a refused filter', { status: 400, body: { errors: [{ status: '400' }] } }],
    ['an answer that is not JSON', { body: '<html>' }],
    ['JSON of another shape', { body: { data: [{ id: 1 }] } }],
  ] satisfies [string, DoubleAnswer][])('is unavailable after %s', async (_reason, failure) => {
    const { register, requests } = await connectorTo(() => failure)
    await expect(register.search(spanish)).rejects.toEqual(unavailable)
    expect(requests()).toHaveLength(1)
  })
})
