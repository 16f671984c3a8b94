import { describe, expect, test } from 'vitest'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { mergeStorage } from './storageMerge.ts'

const opened: AccountStorage = {
  analyses: [{ id: 'a1', title: 'Énergie' }],
  dashboards: [{ id: 'd1', title: 'Pilotage' }],
  language: 'fr',
}

describe('two changes of one storage', () => {
  test('of different fields are both kept', () => {
    const { storage, conflicts } = mergeStorage({
      opened,
      mine: { ...opened, language: 'en' },
      stored: { ...opened, dashboards: [...opened.dashboards, { id: 'd2', title: 'Climat' }] },
    })
    expect(conflicts).toEqual([])
    expect(storage).toEqual({
      ...opened,
      language: 'en',
      dashboards: [
        { id: 'd1', title: 'Pilotage' },
        { id: 'd2', title: 'Climat' },
      ],
    })
  })

  test('that add one item each keep both, the stored one first', () => {
    const { storage } = mergeStorage({
      opened,
      mine: { ...opened, analyses: [...opened.analyses, { id: 'mine' }] },
      stored: { ...opened, analyses: [...opened.analyses, { id: 'theirs' }] },
    })
    expect(storage.analyses.map(({ id }) => id)).toEqual(['a1', 'theirs', 'mine'])
  })

  test('keep a deletion on either side if the other changed nothing', () => {
    const without = { ...opened, analyses: [] }
    expect(mergeStorage({ opened, mine: without, stored: opened }).storage).toEqual(without)
    expect(mergeStorage({ opened, mine: opened, stored: without }).storage).toEqual(without)
  })

  test('to the same value are no conflict', () => {
    const english = { ...opened, language: 'en' as const }
    expect(mergeStorage({ opened, mine: english, stored: english })).toEqual({
      storage: english,
      conflicts: [],
    })
  })

  test.each([
    ['two titles', { id: 'd1', title: 'Le mien' }, { id: 'd1', title: 'Le leur' }],
    ['a deletion and a title', undefined, { id: 'd1', title: 'Le leur' }],
  ])('of one item, %s, keep the stored item and report a conflict', (_what, mine, theirs) => {
    const { storage, conflicts } = mergeStorage({
      opened,
      mine: { ...opened, dashboards: mine ? [mine] : [] },
      stored: { ...opened, dashboards: [theirs] },
    })
    expect(conflicts).toEqual(['dashboards.d1'])
    expect(storage.dashboards).toEqual([theirs])
  })
})

test('preferences are merged one by one, and this tab’s changes win', () => {
  const before = { theme: 'auto' as const, columns: { companies: ['staffRange'] } }
  const { storage, conflicts } = mergeStorage({
    opened: { ...opened, preferences: before },
    mine: {
      ...opened,
      preferences: { theme: 'dark', columns: { companies: ['staffRange'], divisions: [] } },
    },
    stored: { ...opened, preferences: { theme: 'light', density: 'compact', columns: { companies: [] } } },
  })
  expect(conflicts).toEqual([])
  expect(storage.preferences).toEqual({
    theme: 'dark',
    density: 'compact',
    columns: { companies: [], divisions: [] },
  })
})
