import { expect, test } from 'vitest'
import { redirectTarget } from './redirectTarget.ts'

const origin = 'https://matrice.example'

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
  ['our own host spelled out', 'https://matrice.example/demo', '/dashboard'],
])('a login with %s leads to the right page', (_title, redirect, target) => {
  expect(redirectTarget(`?${new URLSearchParams({ redirect }).toString()}`, origin)).toBe(target)
})

test('a login without a redirect leads to the dashboard', () => {
  expect(redirectTarget('', origin)).toBe('/dashboard')
})
