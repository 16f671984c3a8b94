import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddresses, pageOfPath } from '#model/rules/text/pageAddresses.ts'
import { redirectTarget } from './redirectTarget.ts'

const here = { origin: 'https://matrice.example', hash: '' }
const { origin } = here

test.each([
  [
    'a page with its query and place',
    '/my-organization/companies?page=2#row',
    '/my-organization/companies?page=2#row',
  ],
  ['another host', 'https://evil.example/', '/dashboard'],
  ['another host without a scheme', '//evil.example/', '/dashboard'],
  ['another host behind a backslash', '/\\evil.example', '/dashboard'],
  ['a script', 'javascript:alert(1)', '/dashboard'],
  ['a relative path', 'companies', '/dashboard'],
  ['another host behind a dot', '/.//evil.example', '/dashboard'],
  ['another host behind an encoded dot', '/%2e//evil.example', '/dashboard'],
  ['another host behind a way back', '/x/..//evil.example', '/dashboard'],
  ['another host behind a dot and a backslash', '/./\\evil.example', '/dashboard'],
  ['another host behind a tab', '/\t/evil.example', '/dashboard'],
  ['nothing but slashes', '/.//', '/dashboard'],
  ['a page that does not exist', '/no/such/page', '/dashboard'],
  ['the address of a file', '/api/v1/files/1', '/api/v1/files/1'],
  ['a page behind a dot', '/./demo/', '/demo/'],
  ['our own host spelled out', 'https://matrice.example/demo', '/dashboard'],
])('a login with %s leads to the right page', (_title, redirect, target) => {
  expect(redirectTarget(`?${new URLSearchParams({ redirect }).toString()}`, here)).toBe(target)
})

test('a login without a redirect leads to the dashboard', () => {
  expect(redirectTarget('', here)).toBe('/dashboard')
})

test('the “#” part of the login address is kept for the page that it leads to', () => {
  const hash = '#definition=abc'
  expect(redirectTarget('?redirect=%2Fanalytics%2Fnew', { origin, hash })).toBe(`/analytics/new${hash}`)
  expect(redirectTarget('?redirect=%2F%2Fevil.example', { origin, hash })).toBe('/dashboard')
})

/** Pieces with a meaning in addresses, and addresses of our pages. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\t',
    '\n',
    '\0',
    '@',
    ':',
    '#',
    '?',
    'evil.example',
  ),
  fc.constantFrom(...pageAddresses),
  fc.webUrl(),
  fc.string(),
)

test('whatever the redirect says, a login leads to a page of ours', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const redirect = pieces.join('')
      const target = redirectTarget(`?${new URLSearchParams({ redirect }).toString()}`, here)
      const opened = new URL(target, origin)
      expect(opened.origin).toBe(origin)
      expect(pageOfPath(opened.pathname) ?? /^\/api\//.exec(opened.pathname)).toBeTruthy()
    }),
    { numRuns: 2000 },
  )
})

test('a login leads back to any page of ours', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pageAddresses), fc.uuid(), (address, id) => {
      const redirect = address.replace(/:\w+/g, id)
      expect(redirectTarget(`?${new URLSearchParams({ redirect }).toString()}`, here)).toBe(redirect)
    }),
  )
})
