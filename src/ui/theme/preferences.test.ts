import { expect, test } from 'vitest'
import { defaultPreferences, parsePreferences } from './preferences.ts'

test('every preference that is known is kept', () => {
  const stored = {
    theme: 'dark',
    density: 'compact',
    motion: 'reduced',
    singleKeys: 'off',
    columns: { companies: ['staffRange'] },
    views: {
      companies: [
        {
          id: 'a',
          name: 'Fermées',
          filters: { legalState: ['INACTIVE'] },
          sort: { field: 'name', order: 'DESC' },
          hidden: [],
          isDefault: true,
        },
      ],
    },
    stars: ['d1'],
  }
  expect(parsePreferences(stored)).toEqual(stored)
})

test('an unknown value falls back individually', () => {
  expect(
    parsePreferences({
      theme: 'sepia',
      density: 'compact',
      columns: { companies: 'all', divisions: [1, 'a'] },
      views: { companies: [{ name: 'without an id' }], divisions: 'all' },
      stars: ['d1', 2],
    }),
  ).toEqual({
    theme: 'auto',
    density: 'compact',
    motion: 'auto',
    singleKeys: 'on',
    columns: { divisions: ['a'] },
    views: { companies: [] },
    stars: ['d1'],
  })
})

test('a value that is no object gives the defaults', () => {
  expect(parsePreferences(null)).toEqual(defaultPreferences)
  expect(parsePreferences('dark')).toEqual(defaultPreferences)
})
