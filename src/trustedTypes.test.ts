import { expect, test } from 'vitest'
import { installTrustedTypes } from './trustedTypes.ts'

/** The rules that a browser would have been given. */
function installedRules(): TrustedTypePolicyOptions {
  let rules: TrustedTypePolicyOptions = {}
  const createPolicy = (_name: string, options: TrustedTypePolicyOptions = {}) => {
    rules = options
    return {} as TrustedTypePolicy
  }
  installTrustedTypes({ createPolicy } as Pick<TrustedTypePolicyFactory, 'createPolicy'>, 'https://app.test')
  return rules
}

test('lets MUI draw its empty label', () => {
  expect(installedRules().createHTML?.('&#8203;')).toBe('&#8203;')
})

test('lets no other text become markup', () => {
  expect(() => installedRules().createHTML?.('<img onerror=alert(1)>')).toThrow('Not trusted')
})

test.each(['/assets/worker.js', 'https://app.test/assets/worker.js'])(
  'lets a worker start from %s',
  (url) => {
    expect(installedRules().createScriptURL?.(url)).toBe(url)
  },
)

test.each(['https://elsewhere.test/x.js', 'data:text/javascript,1'])('lets no script come from %s', (url) => {
  expect(() => installedRules().createScriptURL?.(url)).toThrow('Not trusted')
})
