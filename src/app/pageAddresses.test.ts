import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pageAddresses, pageOfPath } from '#model/rules/text/pageAddresses.ts'
import { paths } from '../paths.ts'
import { routes } from './routes.tsx'

const pathsOf = (of: readonly RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])

/** Pages outside of the shell's router. */
const others = [
  paths.auth(),
  paths.login(),
  paths.callback(),
  paths.forgot(),
  paths.signUp(),
  paths.accessibility(),
  ...[paths.reset, paths.confirm, paths.respond, paths.contribute, paths.optOut].map((link) =>
    decodeURIComponent(link(':token')),
  ),
]
/** Addresses for programs, and the fallback route. */
const noPages = new Set(['/api/*', '*'])

test('every page has its address in the table, and every address its page', () => {
  const drawn = [...pathsOf(routes).filter((path) => !noPages.has(path)), ...others]
  expect([...pageAddresses].toSorted()).toEqual([...new Set(drawn)].toSorted())
})

test.each([
  ['/', '/'],
  ['/demo/', '/demo'],
  ['/Demo', '/demo'],
  ['/reset/a%2Fb', '/reset/:token'],
  ['', undefined],
  ['//', undefined],
  ['/demo//', undefined],
  ['/reset', undefined],
  ['/demo/more', undefined],
])('%s is the page %s', (pathname, address) => {
  expect(pageOfPath(pathname)).toBe(address)
})
