import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateShortcuts, variations, type Variation } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { areSameFilters, readFilters, writeFilters } from './dashboardAddress.ts'

const kept: DashboardFilters = { shortcut: 'YEAR_TO_DATE', companies: ['a'], divisions: [], variation: 'Y-1' }

test('a URL without filters means the saved filters of the dashboard', () => {
  expect(readFilters(new URLSearchParams('view=d'), kept)).toEqual(kept)
})

test('saved filters are not written to the URL, but removed ones are', () => {
  const search = writeFilters(new URLSearchParams('view=d&companies=b'), kept, kept)
  expect(search.toString()).toBe('view=d')
  const cleared = writeFilters(new URLSearchParams(), { companies: [], divisions: [] }, kept)
  expect(cleared.toString()).toBe('period=none&companies=&compare=none')
  expect(readFilters(cleared, kept)).toEqual({ companies: [], divisions: [] })
})

test('members of a level are parameters of their own, and a removed filter is written', () => {
  const saved = { ...kept, levels: { carrier: ['WOOD', 'NATURAL_GAS'] } }
  const search = writeFilters(new URLSearchParams('view=d'), saved, kept)
  expect(search.toString()).toBe('view=d&carrier=WOOD&carrier=NATURAL_GAS')
  const cleared = writeFilters(search, kept, saved)
  expect(cleared.toString()).toBe('view=d&carrier=')
  expect(readFilters(cleared, saved)).toEqual(kept)
})

test('invalid values filter nothing', () => {
  const search = new URLSearchParams('period=2026-13-01_x&compare=constructor')
  expect(readFilters(search, kept)).toEqual({ companies: ['a'], divisions: [] })
  expect(readFilters(new URLSearchParams('period=2026-02-01_2026-01-31'), kept)).not.toHaveProperty('range')
})

test('filters survive a round trip through the URL', () => {
  const filters: fc.Arbitrary<DashboardFilters> = fc.record(
    {
      companies: fc.array(fc.uuid(), { maxLength: 3 }),
      divisions: fc.array(fc.uuid(), { maxLength: 3 }),
      countries: fc.constantFrom(['FR'], ['FR', 'ES']),
      activities: fc.constant(['C']),
      levels: fc.constantFrom({ carrier: ['WOOD', 'a, b&c'] }, { gender: ['FEMALE'], carrier: ['WOOD'] }),
      shortcut: fc.constantFrom(...dateShortcuts),
      variation: fc.constantFrom(...(Object.keys(variations) as Variation[])),
    },
    { requiredKeys: ['companies', 'divisions'] },
  )
  fc.assert(
    fc.property(filters, filters, (wanted, own) => {
      const search = writeFilters(new URLSearchParams('view=d'), wanted, own)
      expect(readFilters(new URLSearchParams(search.toString()), own)).toEqual(wanted)
      expect(areSameFilters(readFilters(search, own), wanted)).toBe(true)
    }),
  )
})
