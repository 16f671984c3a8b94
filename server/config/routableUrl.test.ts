import { expect, test } from 'vitest'
import { routableUrl } from './routableUrl.ts'

test.each(['/', '/api/v1/accounts/auth0%7C1/storages', '/%C3%A9?search=100%', '/a?x=%zz'])(
  '%s is not changed',
  (url) => {
    expect(routableUrl({ url })).toBe(url)
  },
)

test.each(['/%zz', '/api/v1/%', '/%C3', '/%E0%A4%A?x=1'])('%s becomes a path without a route', (url) => {
  expect(routableUrl({ url })).toBe('/%EF%BF%BD')
})
