import { afterEach, expect, test } from 'vitest'
import { storeSession } from '#tests/support/storeSession.ts'
import { adoptLocale } from './adoptLocale.ts'
import { readLocale, storedLocale } from './locale.ts'

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

test('a logged-in person keeps the language of their account', () => {
  storeSession()
  adoptLocale({ pathname: '/onboarding', search: '?lang=en' })
  expect(readLocale()).toBe('fr')
})
