import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#server/plugins/errors.ts'
import { language } from '#server/plugins/language.ts'
import { referenceRoutes } from './reference.ts'

const app = Fastify()

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(language)
  await app.register(errors)
  await app.register(referenceRoutes)
})

afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1/${path}`, headers })

describe('reference lists', () => {
  it('come in the caller’s language, French first', async () => {
    const labels = await Promise.all(
      [{}, { 'accept-language': 'en' }].map(async (headers) => {
        const answer = await get('countries?search=DEU', headers)
        return answer.json().content[0].label
      }),
    )
    expect(labels).toEqual(['Allemagne', 'Germany'])
  })

  it('come a page at a time', async () => {
    const answer = await get('activity-codes?pageNumber=3&pageSize=500')
    const { content, ...page } = answer.json()
    expect(content).toHaveLength(228)
    expect(page).toEqual({
      currentPage: 3,
      isFirst: false,
      isLast: true,
      itemsPerPage: 500,
      totalItems: 1728,
      totalPages: 4,
    })
  })

  it('come for several codes at once, whatever their case', async () => {
    const answer = await get('activity-codes?code=24.51z&code=10.11Z&code=99.99Z')
    const codes = answer.json().content.map((row: { code: string }) => row.code)
    expect(codes).toEqual(['10.11Z', '24.51Z'])
  })

  it('can be narrowed, sorted and searched', async () => {
    const narrowed = await get('activity-codes?level=subclass&section=C&search=fonderie&sort=label,asc')
    expect(narrowed.json().content.map((row: { code: string }) => row.code)).toEqual([
      '24.52Z',
      '24.54Z',
      '24.51Z',
      '24.53Z',
    ])
  })

  it.each([
    ['legal-forms', 260],
    ['officer-roles', 84],
    ['currencies', 157],
    ['file-formats', 1],
    ['file-natures', 15],
    ['emission-factors', 98],
    ['periodicities', 5],
  ])('%s has %i rows in one page', async (path, count) => {
    const answer = await get(path)
    expect(answer.json()).toMatchObject({ totalItems: count, isLast: true })
    expect(answer.json().content).toHaveLength(count)
  })

  it('refuse a page that is too large and a sort that is not offered', async () => {
    const answers = await Promise.all([get('countries?pageSize=501'), get('countries?sort=alpha3,asc')])
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400])
    expect(answers.map((answer) => answer.json().fields[0].field)).toEqual(['pageSize', 'sort'])
  })
})

describe('one reference row', () => {
  it('is found by its code in any case', async () => {
    expect((await get('countries/fr')).json()).toEqual({ code: 'FR', label: 'France', alpha3: 'FRA' })
    expect((await get('activity-codes/24.51z')).json()).toMatchObject({ code: '24.51Z', section: 'C' })
  })

  it('that does not exist is not found', async () => {
    const answer = await get('countries/ZZ')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'notFound', message: 'Aucun résultat trouvé' })
    expect(answer.headers['cache-control']).toBeUndefined()
  })
})

describe('emission factors', () => {
  it('say their source, their year and their unit, in the caller’s language', async () => {
    const found = async (spoken: string) =>
      (await get('emission-factors?search=gas', { 'accept-language': spoken })).json().content[0]
    expect(await found('en')).toEqual({
      code: 'NATURAL_GAS.*.1990',
      label: 'Natural gas',
      series: 'NATURAL_GAS',
      value: 0.239,
      unit: 'kgCO₂e/kWh',
      scope: '1+3.3',
      source: 'Base Carbone, ADEME, 37132',
      year: 2022,
      validFrom: 1990,
      geography: '*',
      notes: ['Upstream included: the source gives combustion and upstream as one number'],
    })
    const french = await get('emission-factors?search=gaz%20naturel')
    expect(french.json().content.map((row: { value: number }) => row.value)).toEqual([0.239, 0.243])
  })
})

describe('the template of a data file', () => {
  const lines = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

  it('is CSV for a spreadsheet of the caller’s language, with two rows of example', async () => {
    const french = await get('file-natures/energy/template')
    expect(french.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(french.headers['content-disposition']).toBe('attachment; filename="modele-energy.csv"')
    expect(french.body.startsWith('\uFEFFsite;start;end;meter;carrier;qty;unit')).toBe(true)
    expect(lines(french.body)).toHaveLength(3)
    expect(lines(french.body)[1]).toContain(
      ';01/01/2025;31/01/2025;PRM 30001610071843;ELECTRICITY;"12450,5";kWh;',
    )

    const english = await get('file-natures/ENERGY/template', { 'accept-language': 'en' })
    expect(english.headers['content-disposition']).toBe('attachment; filename="template-energy.csv"')
    expect(lines(english.body)[1]).toContain(
      ',2025-01-01,2025-01-31,PRM 30001610071843,ELECTRICITY,12450.5,kWh,',
    )
  })

  it('of the accounting file has its 18 legal column headers', async () => {
    const heads = lines((await get('file-natures/FEC/template')).body)[0]?.split(';')
    expect(heads).toHaveLength(18)
    expect(heads?.slice(0, 4)).toEqual(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate'])
  })

  it('of no known nature is not found', async () => {
    expect((await get('file-natures/NOPE/template')).statusCode).toBe(404)
  })
})

describe('the cache of a client', () => {
  it('may keep an answer for a day, by language', async () => {
    const { headers } = await get('currencies')
    expect(headers['cache-control']).toBe('private, max-age=86400')
    expect(headers.vary).toBe('accept-language')
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/)
  })

  it('gets 304 while its answer is unchanged', async () => {
    const { headers } = await get('currencies')
    const again = await get('currencies', { 'if-none-match': `"other", ${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('does not match an answer in another language', async () => {
    const { headers } = await get('currencies')
    const again = await get('currencies', { 'if-none-match': String(headers.etag), 'accept-language': 'en' })
    expect(again.statusCode).toBe(200)
  })
})
