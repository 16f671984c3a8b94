import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import { directoryEntry } from '#model/wire/register/directory.ts'
import { inOrder, type DoubleAnswer, type DoubleRequest, type HttpDouble } from './http.double.ts'
import { createSirene } from './sirene.ts'
import { knowing, startSireneDouble, unknown, verrier } from './sirene.double.ts'

const running: HttpDouble[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.stop()))
})

async function connectorTo(respond: (request: DoubleRequest, requestsBefore: number) => DoubleAnswer) {
  const double = await startSireneDouble(respond)
  running.push(double)
  const directory = createSirene(
    { baseUrl: `${double.baseUrl}/`, userAgent: 'Matrice/test', timeoutMs: 1000, key: 'a-key' },
    { now: () => new Date('2026-11-21T09:00:00Z'), limiter: async () => undefined },
  )
  return { double, directory }
}

const unavailable = expect.objectContaining<Partial<AppError>>({ code: 'directoryUnavailable' })
const company = { body: { header: { statut: 200 }, uniteLegale: verrier.uniteLegale } }
const withPeriod = (period: object, fields: object = {}) => ({
  ...verrier,
  uniteLegale: {
    ...verrier.uniteLegale,
    ...fields,
    periodesUniteLegale: [{ ...verrier.uniteLegale.periodesUniteLegale[0], ...period }],
  },
})

describe('the Sirene connector', () => {
  it('requests the company and its sites, with its key and its User-Agent', async () => {
    const { double, directory } = await connectorTo(knowing(verrier))
    await directory.find('829154376')
    expect(double.requests.map(({ url }) => url.pathname + decodeURIComponent(url.search))).toEqual([
      '/siren/829154376',
      '/siret?q=siren:829154376&nombre=500',
    ])
    expect(double.requests[0]?.headers).toMatchObject({
      'x-insee-api-key-integration': 'a-key',
      'user-agent': 'Matrice/test',
    })
  })

  it('reads a company by its current period, and its head office', async () => {
    const { directory } = await connectorTo(knowing(verrier))
    const entry = directoryEntry.parse(await directory.find('829154376'))
    expect(entry).toMatchObject({
      name: 'ORMELLE FONDERIE',
      nationalId: '829154376',
      legalState: 'ACTIVE',
      activityCode: '24.51Z',
      legalFormCode: '5710',
      creationDate: '1987-04-03',
      ceaseDate: null,
      staffRange: 'RANGE_250_AND_499',
      staffRangeYear: 2023,
      turnover: null,
      headquarter: {
        nationalId: '82915437600018',
        address: {
          street: '14 B RUE DES HAUTS FOURNEAUX',
          supplement: 'ZI NORD',
          postalCode: '52100',
          city: 'SAINT-DIZIER',
          country: 'FR',
        },
      },
      hasMoreDivisions: false,
      source: 'sirene',
      fetchedAt: '2026-11-21T09:00:00.000Z',
    })
  })

  it('reads a closed site abroad whose address is masked', async () => {
    const { directory } = await connectorTo(knowing(verrier))
    const entry = await directory.find('829154376')
    expect(entry?.divisions[1]).toEqual({
      nationalId: '82915437600034',
      name: 'FONDERIE 2',
      activityCode: '24.51Z',
      address: { street: null, supplement: null, postalCode: null, city: 'BILBAO', country: 'ES' },
      isHeadquarter: false,
      legalState: 'CEASED',
      creationDate: '1994-05-02',
      ceaseDate: '2021-06-30',
      staffRange: 'ZERO',
    })
  })

  it('takes the end date of a company from the period in which it ceased', async () => {
    const ceased = withPeriod({ etatAdministratifUniteLegale: 'C', dateDebut: '2024-03-31' })
    const { directory } = await connectorTo(knowing(ceased))
    expect(await directory.find('829154376')).toMatchObject({
      legalState: 'INACTIVE',
      ceaseDate: '2024-03-31',
    })
  })

  it('names a sole trader, and returns nothing if the name is masked', async () => {
    const person = { denominationUniteLegale: null, nomUniteLegale: 'JOUBERT' }
    const named = await connectorTo(knowing(withPeriod(person, { prenomUsuelUniteLegale: 'CLAIRE' })))
    expect((await named.directory.find('829154376'))?.name).toBe('CLAIRE JOUBERT')
    const masked = await connectorTo(knowing(withPeriod({ ...person, nomUniteLegale: '[ND]' })))
    expect(await masked.directory.find('829154376')).toBeUndefined()
  })

  it('reports when the company has more sites than it read', async () => {
    const { directory } = await connectorTo(knowing({ ...verrier, total: 12_734 }))
    expect((await directory.find('829154376'))?.hasMoreDivisions).toBe(true)
  })

  it('returns nothing for an unknown company, and does not request its sites', async () => {
    const { double, directory } = await connectorTo(() => unknown)
    expect(await directory.find('732829320')).toBeUndefined()
    expect(double.requests).toHaveLength(1)
  })

  it('accepts a company whose sites are not listed', async () => {
    const { directory } = await connectorTo(inOrder(company, unknown))
    expect(await directory.find('829154376')).toMatchObject({ headquarter: null, divisions: [] })
  })

  it('does not accept another company than the requested one', async () => {
    const { directory } = await connectorTo(() => company)
    expect(await directory.find('732829320')).toBeUndefined()
  })

  it.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '0' } }],
    ['a server error', { status: 502, headers: { 'retry-after': '0' } }],
    ['no answer in time', 'silence'],
  ] satisfies [string, DoubleAnswer][])('tries once more after %s', async (_reason, failure) => {
    const { double, directory } = await connectorTo(inOrder(failure, company, unknown))
    expect((await directory.find('829154376'))?.name).toBe('ORMELLE FONDERIE')
    expect(double.requests).toHaveLength(3)
  })

  it.each([
    [
      'a quota that is spent for longer than a visitor waits',
      { status: 429, headers: { 'retry-after': '60' } },
    ],
    ['a refused key', { status: 401, body: { message: 'Unauthorized' } }],
    ['an answer that is not JSON', { body: '<html>' }],
    ['JSON of another shape', { body: { uniteLegale: { siren: 829154376 } } }],
  ] satisfies [string, DoubleAnswer][])('is unavailable after %s', async (_reason, failure) => {
    const { double, directory } = await connectorTo(() => failure)
    await expect(directory.find('829154376')).rejects.toEqual(unavailable)
    expect(double.requests).toHaveLength(1)
  })

  it('is unavailable when only the request for sites fails', async () => {
    const { directory } = await connectorTo(inOrder(company))
    await expect(directory.find('829154376')).rejects.toEqual(unavailable)
  })
})
