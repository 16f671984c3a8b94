import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as fr } from '#locales/fr/messages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { siretOf } from '#tests/support/frenchNumbers.ts'

type Listed = { content: { id: string; name: string; turnover: number | null }[] }

let server: TestApp
let ada: TestCaller
let base: string
let siren: string

/** Sorted by name for a French reader: case and accents are ignored. */
const ordered = ['Ancre', 'écorce', 'Eculle', 'Écully', 'Œuvre', 'Poste 10%', 'Poste_A', 'zinc']

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await ada.found('Listes', true)
  base = `/organizations/${orgId}`
  const companies = companyCalls(ada, orgId)
  const rows = [
    { name: 'Écully', turnover: 3, staffRange: 'ZERO', legalState: 'ACTIVE' },
    { name: 'Ancre', turnover: 1, staffRange: 'ZERO', legalState: 'INACTIVE', ceaseDate: '2020-12-31' },
    { name: 'zinc', turnover: null, staffRange: 'RANGE_1_AND_9' },
    { name: 'Eculle', turnover: 2, country: 'DE', nationalId: 'HRB 7' },
    { name: 'Œuvre', turnover: 0, country: 'BE', nationalId: '0403' },
    { name: 'écorce' },
    { name: 'Poste 10%' },
    // A SIREN is drawn at random and may contain the number that is searched for.
    { name: 'Poste_A', country: 'ES', nationalId: 'B-22' },
  ]
  for (const row of rows) await companies.created(row)
  const [first] = (await companies.list('?search=ancre')).json<{
    content: { id: string; nationalId: string }[]
  }>().content
  siren = String(first?.nationalId)
  await companies.addDivision(String(first?.id), {
    name: 'Quai de Saône',
    nationalId: siretOf(siren, 2),
    address: { city: 'Caluire-et-Cuire', country: 'FR' },
  })
})

afterAll(() => server.close())

const list = (query: string) => ada.call('GET', `${base}/companies?${query}`)
const names = async (query: string, path = '/companies') => {
  const answer = await ada.call('GET', `${base}${path}?${query}`)
  return answer.json<Listed>().content.map(({ name }) => name)
}

test.each([
  ['a parameter twice that it takes once', 'pageNumber=0&pageNumber=1'],
  ['its order twice', 'sort=name,asc&pageSize=10&pageSize=20'],
  ['two searches', 'search=a&search=b'],
  ['a part of the path as a parameter', 'orgId=00000000-0000-7000-8000-000000000000'],
])('a list refuses %s', async (_what, query) => {
  expect((await list(query)).statusCode).toBe(400)
})

describe('order', () => {
  test('is by name by default, ignoring case and accents', async () => {
    expect(await names('')).toEqual(ordered)
    expect(await names('sort=name,desc')).toEqual(ordered.toReversed())
  })

  test('by turnover puts companies without one last, up and down', async () => {
    const answer = await list('sort=turnover,asc')
    const turnovers = answer.json<Listed>().content.map(({ turnover }) => turnover)
    expect(turnovers).toEqual([0, 1, 2, 3, null, null, null, null])
    const down = (await list('sort=turnover,desc')).json<Listed>().content.map(({ turnover }) => turnover)
    expect(down).toEqual([3, 2, 1, 0, null, null, null, null])
  })

  test('by national id is that of its characters', async () => {
    const answer = await list('sort=nationalId,asc')
    const ids = answer
      .json<{ content: { nationalId: string }[] }>()
      .content.map(({ nationalId }) => nationalId)
    expect(ids).toEqual(ids.toSorted())
  })

  test.each([
    'sort=colour,asc',
    'sort=name',
    'sort=name,up',
    'sort=name,asc,id',
    'sort=t.name;drop,asc',
    'sort=taxDeclaration,asc',
  ])('by “%s” is not available', async (query) => {
    const answer = await list(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: 'sort', message: fr.validation.sort }] })
  })
})

describe('paging', () => {
  test('shows every row once, page after page', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => names(`pageNumber=${page}&pageSize=3`)))
    expect(pages.flat()).toEqual(ordered)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2])
  })

  test('returns the position of a page', async () => {
    expect((await list('pageNumber=1&pageSize=3')).json()).toEqual({
      content: [expect.anything(), expect.anything(), expect.anything()],
      currentPage: 1,
      isFirst: false,
      isLast: false,
      itemsPerPage: 3,
      totalItems: 8,
      totalPages: 3,
    })
  })

  test('beyond the end is empty and returns the total', async () => {
    for (const query of ['pageNumber=9', 'pageNumber=1000000000&pageSize=500', 'pageNumber=3&search=c']) {
      const answer = await list(query)
      expect(answer.json()).toMatchObject({ content: [], isLast: true, isFirst: false })
      expect(answer.json<{ totalItems: number }>().totalItems).toBeGreaterThan(0)
    }
  })

  test.each(['pageNumber=-1', 'pageNumber=1.5', 'pageNumber=two', 'pageSize=0', 'pageSize=501'])(
    'by “%s” is refused',
    async (query) => {
      const answer = await list(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: [{ field: query.split('=')[0] }] })
    },
  )
})

describe('search', () => {
  test.each([
    ['ECUL', ['Eculle', 'Écully']],
    ['écul', ['Eculle', 'Écully']],
    ['oeuv', ['Œuvre']],
    ['  poste  10 ', ['Poste 10%']],
    ['10 poste', ['Poste 10%']],
    ['Poste-10, ', ['Poste 10%']],
    ['10%', ['Poste 10%']],
    ['%', ['Poste 10%']],
    ['_', ['Poste_A']],
    ['\\', []],
    ["o'", []],
    ['hrb 7', ['Eculle']],
    ['', ordered],
    ['   ', ordered],
  ])('for “%s” finds part of a name or number literally', async (text, found) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(found)
  })

  test('finds a company by its SIREN in groups of three, and a site by its town', async () => {
    const grouped = siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect(await names(`search=${siren}`)).toEqual(['Ancre'])
    expect(await names(`search=${encodeURIComponent(grouped)}`)).toEqual(['Ancre'])
    expect(await names('search=caluire', '/divisions')).toEqual(['Quai de Saône'])
  })

  test.each(['search=%00', 'search=a%0Ab', `search=${'x'.repeat(201)}`])(
    'by “%s” is refused',
    async (query) => {
      const answer = await list(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: [{ field: 'search' }] })
    },
  )
})

describe('filters', () => {
  test.each([
    ['legalState=ACTIVE', ['Écully']],
    ['legalState=ACTIVE&legalState=INACTIVE', ['Ancre', 'Écully']],
    ['staffRange=ZERO&legalState=ACTIVE', ['Écully']],
    ['country=DE&country=BE', ['Eculle', 'Œuvre']],
    ['country=JP', []],
    ['main=true', []],
    ['staffRange=ZERO&search=ecu&sort=name,desc', ['Écully']],
  ])('“%s” filter the list and its count', async (query, found) => {
    expect(await names(query)).toEqual(found)
    const answer = await list(query)
    expect(answer.json()).toMatchObject({ totalItems: found.length })
    const counted = await ada.call('HEAD', `${base}/companies?${query}`)
    expect(counted.headers['x-total-count']).toBe(String(found.length))
  })

  test.each(['legalState=SLEEPING', 'country=', 'main=maybe', 'country=%00'])(
    'by “%s” are refused',
    async (query) => {
      const answer = await list(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ fields: { field: string }[] }>().fields[0]?.field).toContain(query.split('=')[0])
    },
  )

  test('by a company that is no id are refused', async () => {
    const answer = await ada.call('GET', `${base}/divisions?companyId=first`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: 'companyId' }] })
  })

  test('by the country of an address reach into groups', async () => {
    expect(await names('address.country=FR&search=quai', '/divisions')).toEqual(['Quai de Saône'])
  })
})

test('a count has no body and the same headers as its list', async () => {
  const counted = await ada.call('HEAD', `${base}/companies`)
  expect(counted.statusCode).toBe(200)
  expect(counted.body).toBe('')
  expect(counted.headers['x-total-count']).toBe('8')
})
