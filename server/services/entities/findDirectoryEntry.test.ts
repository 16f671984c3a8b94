import { expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DirectoryEntry, ForeignFinding } from '#model/wire/register/directory.ts'
import { emptyEntry } from '#server/adapters/directory/emptyEntry.ts'
import { findDirectoryEntry } from './findDirectoryEntry.ts'

const ours = { name: 'Ormelle Deutschland GmbH', nationalId: 'HRB 74218', countryCode: 'DE' }
const candidate = (fields: Partial<DirectoryEntry>): DirectoryEntry => ({
  ...emptyEntry,
  ...ours,
  id: '529900T8BM49AURSDO55',
  source: 'gleif',
  fetchedAt: '2026-11-21T09:00:00.000Z',
  ...fields,
})
const knowing = (candidates: DirectoryEntry[], vat: ForeignFinding['vat'] = 'notAsked') => ({
  find: () => Promise.reject(new Error('not asked about a foreign company')),
  findForeign: async () => ({ candidates, vat }),
})

test('a foreign company is recognised by its number, however it is written, or by its LEI', async () => {
  expect(await findDirectoryEntry(knowing([candidate({ nationalId: 'hrb74218' })]), ours)).toBeDefined()
  const byLei = { ...ours, nationalId: '529900t8bm49aursdo55' }
  expect(await findDirectoryEntry(knowing([candidate({})]), byLei)).toBeDefined()
})

test('a company that only has the same name is another one', async () => {
  expect(await findDirectoryEntry(knowing([candidate({ nationalId: 'HRB 1' })]), ours)).toBeUndefined()
})

test('of several companies with one number the name decides, and without a match none is taken', async () => {
  const munich = candidate({ name: 'Andere GmbH', id: 'A' })
  const stuttgart = candidate({ name: 'ORMELLE DEUTSCHLAND GMBH', id: 'B' })
  expect((await findDirectoryEntry(knowing([munich, stuttgart]), ours))?.id).toBe('B')
  expect(await findDirectoryEntry(knowing([munich, stuttgart]), { ...ours, name: 'Ormelle' })).toBeUndefined()
})

test('a company that VIES could know is not reported as unknown while VIES is down', async () => {
  await expect(findDirectoryEntry(knowing([], 'unavailable'), ours)).rejects.toMatchObject({
    code: 'directoryUnavailable',
  })
  expect(await findDirectoryEntry(knowing([candidate({})], 'unavailable'), ours)).toBeDefined()
})

test('an internal error is not reported as an error of the directory', async () => {
  const broken = {
    find: () => Promise.reject(new AppError('internal')),
    findForeign: async () => ({ candidates: [], vat: 'notAsked' as const }),
  }
  await expect(findDirectoryEntry(broken, { ...ours, countryCode: 'FR' })).rejects.toMatchObject({
    code: 'internal',
  })
})
