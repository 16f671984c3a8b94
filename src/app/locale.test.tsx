import { afterEach, expect, test } from 'vitest'
import { storedSession } from '../authProvider/session.ts'
import { adoptLocale, readLocale, storedLocale } from './locale.ts'

afterEach(() => localStorage.clear())

test.each(['/onboarding', '/onboarding/', '/onboarding/account-creation'])(
  'the language of the way into onboarding counts from the first page on: %s',
  (pathname) => {
    adoptLocale({ pathname, search: '?email=ada%40example.org&lang=en' })
    expect(readLocale()).toBe('en')
  },
)

test.each(['?lang=de', '?lang=', ''])('one that is not spoken here changes nothing: %s', (search) => {
  storedLocale.write('en')
  adoptLocale({ pathname: '/onboarding', search })
  expect(readLocale()).toBe('en')
})

test('other pages keep the language of the device', () => {
  adoptLocale({ pathname: '/login', search: '?lang=en' })
  expect(readLocale()).toBe('fr')
})

test('whoever is logged in keeps the language of their account', () => {
  storedSession.write({
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAtSeconds: 0,
    generation: '1',
    identity: {
      sub: 'ada',
      email: 'ada@example.org',
      name: 'Ada Test',
      givenName: 'Ada',
      familyName: 'Test',
    },
  })
  adoptLocale({ pathname: '/onboarding', search: '?lang=en' })
  expect(readLocale()).toBe('fr')
})
