import { expect, test } from 'vitest'
import { routableUrl } from './routableUrl.ts'

test.each(['/', '/api/v1/accounts/auth0%7C1/storages', '/%C3%A9?search=100%', '/a?x=%zz'])(
  '%s is not changed',
  (url) => {
    expect(routableUrl({ url })).toBe(url)
  },
)

test.each([
  ['/%zz', '/%EF%BF%BD'],
  ['/%C3', '/%EF%BF%BD'],
  ['/%E0%A4%A?x=1', '/%EF%BF%BD'],
  ['/database/%', '/%EF%BF%BD'],
  ['/api/v1/%', '/api/%EF%BF%BD'],
  ['/data/o1/cube/%ff', '/data/%EF%BF%BD'],
  ['/public/api/v1/%?x', '/public/%EF%BF%BD'],
])('%s becomes a path without a route', (url, expected) => {
  expect(routableUrl({ url })).toBe(expected)
})
