import { expect, test } from 'vitest'
import { trustRules } from './trustedTypes.ts'

const rules = trustRules('https://app.test')

test('lets MUI draw its empty label', () => {
  expect(rules.createHTML('&#8203;')).toBe('&#8203;')
})

test('lets no other text become markup', () => {
  expect(() => rules.createHTML('<img onerror=alert(1)>')).toThrow('Not trusted')
})

test.each(['/assets/worker.js', 'https://app.test/assets/worker.js'])(
  'lets a worker start from %s',
  (url) => {
    expect(rules.createScriptURL(url)).toBe(url)
  },
)

test.each(['https://elsewhere.test/x.js', 'data:text/javascript,1'])('lets no script come from %s', (url) => {
  expect(() => rules.createScriptURL(url)).toThrow('Not trusted')
})
