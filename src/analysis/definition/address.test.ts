import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { partsOfAddress, readAddress as readParts, textOf, writeAddress } from './address.ts'
import { emptyDefinition } from './emptyDefinition.ts'

const definition = analysisDefinition.parse({
  version: 1,
  query: {
    measures: ['EN01', 'coverage'],
    rows: ['company', 'division'],
    columns: ['quarter'],
    filters: [
      { level: 'country', operator: 'notIn', members: ['FR', `Écully "&=#%" 🏭`] },
      { measure: 'EN01', operator: '>', value: 0.5 },
    ],
    shortcut: 'YEAR_TO_DATE',
    compare: { variation: 'Y-1', likeForLike: true },
    top: { count: 3, measure: 'EN01', others: true },
    totals: { rows: true, columns: false },
  },
  view: 'chart',
  formats: [{ measure: 'EN01', kind: 'bound', operator: '<', value: -1 }],
})

const readAddress = (address: string) => readParts(partsOfAddress(address))
const raw = (value: unknown) => `?definition=${btoa(JSON.stringify(value))}`

test('readAddress returns the definition that writeAddress wrote, whatever the names of its members', () => {
  expect(readAddress(writeAddress(definition))).toEqual({ kind: 'read', definition })
  expect(readAddress(writeAddress(emptyDefinition))).toMatchObject({ definition: emptyDefinition })
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 9 }),
      (members) => {
        const filters = [{ level: 'division' as const, operator: 'in' as const, members }]
        const named = { ...definition, query: { ...definition.query, filters } }
        expect(readAddress(writeAddress(named))).toMatchObject({ definition: named })
      },
    ),
  )
})

test('an address contains only unreserved characters, and a link names its organisation', () => {
  const more = { organization: 'b1', title: 'Énergie & co' }
  const search = writeAddress(definition, more)
  expect(search).toMatch(/^\?[\w%+=&-]+$/)
  expect(readAddress(search)).toEqual({ kind: 'read', definition, ...more })
})

test('a long definition is written after the « # », which is not sent to servers, and is read from there', () => {
  const members = Array.from({ length: 400 }, (_, index) => `${index}-0f3e-4a7b-9c1d-2e5f6a7b8c9d`)
  const filters = [{ level: 'division' as const, operator: 'in' as const, members }]
  const long = { ...definition, query: { ...definition.query, filters } }
  const address = writeAddress(long, { title: 'Énergie & co' })
  expect(address).toMatch(/^#[\w%+=&-]+$/)
  expect(partsOfAddress(address)).toEqual({ search: '', hash: address })
  expect(readAddress(address)).toEqual({ kind: 'read', definition: long, title: 'Énergie & co' })
  expect(readParts({ search: '?view=d1', hash: address })).toMatchObject({ kind: 'read', definition: long })
  expect(readParts({ search: writeAddress(definition), hash: '#top' })).toMatchObject({ definition })
})

test('no query exceeds the length that servers accept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const members = Array.from({ length: count + 1 }, (_, index) => `site ${index}`)
      const filters = [{ level: 'division' as const, operator: 'in' as const, members }]
      const address = writeAddress({ ...definition, query: { ...definition.query, filters } })
      expect(address.startsWith('#') || address.length <= 1801).toBe(true)
    }),
  )
})

test('a definition is the same however its parts came to stand in it', () => {
  const { measures, ...query } = definition.query
  expect(textOf({ ...definition, query: { ...query, measures } })).toBe(textOf(definition))
})

test('an address without a definition has none', () => {
  expect(readAddress('')).toEqual({ kind: 'none' })
  expect(readAddress('?page=2')).toEqual({ kind: 'none' })
})

test('an unreadable address reports the reason', () => {
  const damaged = { kind: 'unreadable', reason: 'damaged', what: '' }
  for (const text of ['', '%', 'e30', btoa('{'), btoa('null'), btoa('[]'), 'a'.repeat(5000)])
    expect(readAddress(`?definition=${text}`)).toEqual(damaged)
  expect(readAddress(raw({ version: 7, query: {} }))).toEqual({
    kind: 'unreadable',
    reason: 'otherVersion',
    what: '7',
  })
  const unknown = (query: object) => readAddress(raw({ version: 1, query: { measures: [], ...query } }))
  expect(unknown({ rows: ['planet'] })).toMatchObject({ reason: 'unknown', what: 'planet' })
  expect(unknown({ measures: ['XX99'] })).toMatchObject({ reason: 'unknown', what: 'XX99' })
  expect(unknown({ filters: [{ measure: 'EN01', operator: 'like', value: 1 }] })).toMatchObject({
    reason: 'unknown',
    what: 'like',
  })
  expect(unknown({ rows: 'company' })).toEqual(damaged)
})

test('reading any address never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readAddress(`?definition=${encodeURIComponent(text)}`).kind).toBe('unreadable')
    }),
  )
})

test.each([
  'Connectez-vous sur https://exemple.fr',
  'Voir exemple.com',
  'Eau\u202E',
  'Eau\u200F',
  'Eau\nPage',
])('the title “%s” of a link is left out', (title) => {
  expect(readAddress(writeAddress(definition, { title }))).toEqual({ kind: 'read', definition })
})

test('a link does not name an author', () => {
  const address = `${writeAddress(definition, { title: 'Eau' })}&author=Claire`
  expect(readAddress(address)).toEqual({ kind: 'read', definition, title: 'Eau' })
})
