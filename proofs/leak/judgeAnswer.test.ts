import { expect, test } from 'vitest'
import { findDifference, findShown, type Answer } from './judgeAnswer.ts'

const id = '01a1ff6f-2bd9-738b-9317-164b183beed6'
const secret = { canary: 'Canari77', ids: new Set([id]) }

const answer = (body: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  payload: Buffer.from(body),
  ...more,
})

test('finds nothing in a response without data of the other tenant', () => {
  expect(findShown(answer('{"name":"ours"}'), secret)).toEqual([])
})

test.each([answer('{"name":"canari77 nom"}'), answer('', { headers: { location: '/Canari77' } })])(
  'finds a text of the other tenant, in body and headers',
  (shown) => {
    expect(findShown(shown, secret)).toEqual(['shows a text of the other tenant'])
  },
)

test('finds an id of the other tenant', () => {
  expect(findShown(answer(`{"id":"${id.toUpperCase()}"}`), secret)).toHaveLength(1)
})

test('accepts the caller’s own words in the response', () => {
  expect(findShown(answer(`{"greeting":"Bonjour ${id}"}`), secret, `firstName=${id}`)).toEqual([])
})

test.each([
  ['status', answer('', { status: 403 }), answer('', { status: 404 })],
  [
    'total',
    answer('', { headers: { 'x-total-count': '1' } }),
    answer('', { headers: { 'x-total-count': '0' } }),
  ],
  ['etag', answer('', { headers: { etag: '"3"' } }), answer('')],
  ['body', answer('{"left":3}'), answer('{"left":4}')],
])('finds a different %s', (part, foreign, absent) => {
  expect(findDifference(foreign, absent, new Map())[0]).toContain(`by its ${part}`)
})

test('ignores declared random fields, and only these', () => {
  const [foreign, absent] = [answer('{"token":"a","left":3}'), answer('{"token":"b","left":3}')]
  expect(findDifference(foreign, absent, new Map(), ['token'])).toEqual([])
  expect(findDifference(foreign, absent, new Map(), ['left'])).toHaveLength(1)
})

test('ignores the requested id and the time', () => {
  const foreign = answer(`{"id":"${id}","at":"2026-11-21T18:00:00.000Z"}`)
  const absent = answer('{"id":"none","at":"2026-11-21T18:00:01.000Z"}')
  expect(findDifference(foreign, absent, new Map([['none', id]]))).toEqual([])
})
