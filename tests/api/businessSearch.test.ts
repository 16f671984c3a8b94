import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  envelope,
  laPoste,
  startRechercheEntreprisesDouble,
} from '#server/adapters/directory/rechercheEntreprises.double.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
afterAll(() => server.close())

const search = (query: string, language = 'fr', caller = ada) =>
  caller.call('GET', `/businesses/search?${query}`, undefined, { 'accept-language': language })

/** A server whose directory is a double of recherche-entreprises, or unreachable. */
async function serverAt(url: string, settings: Readonly<Record<string, string>> = {}) {
  const other = await startTestApp({ DIRECTORY: 'recherche-entreprises', DIRECTORY_URL: url, ...settings })
  onTestFinished(() => other.close())
  return { server: other, caller: await signUpCaller(other.app, 'bob@example.org') }
}

test('a name in any spelling finds companies with number, town, activity and state', async () => {
  const answer = await search('name=%20ORMELL%C3%89%20%20fonderie')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    content: [
      {
        nationalId: '829154376',
        name: 'Ormelle Fonderie SAS',
        legalState: 'ACTIVE',
        activityCode: '24.51Z',
        activityLabel: 'Fonderie de fonte',
        postalCode: '52100',
        city: 'Saint-Dizier',
        source: 'sample',
      },
    ],
    currentPage: 0,
    isFirst: true,
    isLast: true,
    itemsPerPage: 25,
    totalItems: 1,
    totalPages: 1,
  })
})

test('activities are returned in the reader’s language', async () => {
  const { content } = (await search('name=ormelle+fonderie', 'en')).json<{
    content: { activityLabel: string }[]
  }>()
  expect(content[0]?.activityLabel).toBe('Casting of iron')
})

test('a name without a match returns an empty list, not an error', async () => {
  expect((await search('name=introuvable')).json()).toMatchObject({ content: [], totalItems: 0 })
})

test.each([
  ['name=ab', 'name', 'Au moins 3 caractères'],
  [`name=${'x'.repeat(101)}`, 'name', '100 caractères au maximum'],
  ['name=a%00bc', 'name', expect.any(String)],
  ['name=ormelle&pageNumber=4', 'pageNumber', expect.any(String)],
  ['name=ormelle&pageNumber=-1', 'pageNumber', expect.any(String)],
  ['name=ormelle&pageSize=1000', 'pageSize', expect.any(String)],
])('%s is refused at its field', async (query, field, message) => {
  const answer = await search(query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual([{ field, message }])
})

test('a search of only punctuation is refused, since it would match everything', async () => {
  const answer = await search('name=***')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ field: 'name', message: 'Au moins 3 caractères' }])
})

test('further pages come from the same register, with one request for each', async () => {
  const double = await startRechercheEntreprisesDouble((query) => ({
    body: {
      ...envelope({ ...laPoste, nom_raison_sociale: `Page ${query.get('page')}` }),
      total_results: 26,
    },
  }))
  onTestFinished(() => double.stop())
  const { caller } = await serverAt(double.baseUrl)
  const names = []
  for (const query of ['name=La+Poste', 'name=la+poste&pageNumber=1', 'name=LA+POSTE'])
    names.push((await search(query, 'fr', caller)).json<{ content: { name: string }[] }>().content[0]?.name)
  expect(names).toEqual(['Page 1', 'Page 2', 'Page 1'])
  expect(double.requests).toHaveLength(2)
})

test('an unreachable directory is reported as unavailable', async () => {
  const { caller } = await serverAt('http://127.0.0.1:1')
  const answer = await search('name=ormelle', 'fr', caller)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'directoryUnavailable' })
})

test('searches are limited per minute and account, but lookups by number are not', async () => {
  const limited = await startTestApp({ DIRECTORY_SEARCHES_PER_CALLER: '2' })
  onTestFinished(() => limited.close())
  const [busy, calm] = [
    await signUpCaller(limited.app, 'busy@example.org'),
    await signUpCaller(limited.app, 'calm@example.org'),
  ]
  const statuses = []
  for (let index = 0; index < 3; index += 1)
    statuses.push((await search('name=ormelle', 'fr', busy)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await search('name=ormelle', 'fr', calm)).statusCode).toBe(200)
  expect((await busy.call('GET', '/businesses?nationalId=418732657&type=SIREN')).statusCode).toBe(200)
})
