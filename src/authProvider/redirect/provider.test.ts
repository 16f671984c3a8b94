import { afterEach, expect, test, vi } from 'vitest'
import { opensAccounts } from './beginLogIn.ts'
import { pageOf } from './provider.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page of the provider is an address of the web, encrypted unless the provider itself is not', () => {
  expect(pageOf('https://id.example/end', 'https://id.example').href).toBe('https://id.example/end')
  expect(pageOf('http://127.0.0.1:1/end', 'http://127.0.0.1:1').port).toBe('1')
})

test.each([undefined, '', '/end', 'javascript:alert(1)', 'data:text/html,x', 'http://id.example/end'])(
  'one that its document names as %s is none',
  (address) => {
    expect(() => pageOf(address, 'https://id.example')).toThrow(/page/)
  },
)

test.each([
  [{ prompt_values_supported: ['none', 'login', 'create'] }, true],
  [{ prompt_values_supported: ['none', 'login'] }, false],
  [{}, false],
])('a provider whose document says %j opens accounts: %s', async (more, isOpen) => {
  const issuer = 'https://id.example/realms/esg'
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json({ issuer, ...more })
  })
  const settings = { identityUrl: issuer, issuer, clientId: 'a', audience: 'b', connection: 'c' }
  expect(await opensAccounts(settings)).toBe(isOpen)
  expect(requested).toEqual([`${issuer}/.well-known/openid-configuration`])
})
