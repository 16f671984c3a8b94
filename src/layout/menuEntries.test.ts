import { expect, test } from 'vitest'
import { isEntryActive, menuEntries } from './menuEntries.ts'
import { layout as fr } from '#locales/fr/layout.ts'

test('an entry is active on its page and below it, not beside it', () => {
  const entry = { href: '/my-organization' }
  expect(isEntryActive(entry, '/my-organization')).toBe(true)
  expect(isEntryActive(entry, '/my-organization/companies')).toBe(true)
  expect(isEntryActive(entry, '/my-organization-chart')).toBe(false)
})

test.each(menuEntries)('the entry $id has its words', ({ id }) => {
  expect(fr.menu[id]).toBeTruthy()
})

test('the bottom bar has at most four places beside « Plus », each taken once', () => {
  const places = menuEntries.flatMap(({ phonePlace }) => phonePlace ?? [])
  expect(new Set(places).size).toBe(places.length)
})
