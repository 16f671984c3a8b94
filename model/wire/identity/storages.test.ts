import { expect, test } from 'vitest'
import { storage } from './storages.ts'

const accepts = (title: string) =>
  storage.safeParse({ analyses: [{ id: 'a', title }], dashboards: [], language: 'fr' }).success

test.each(['Émissions', '🏭', '\n\t"\\', '\\u0000', '\\\\u0000', '\\\\\\ud83c', '\u0001'])(
  'a drawing may hold %j',
  (title) => {
    expect(accepts(title)).toBe(true)
  },
)

test.each(['\u0000', 'a\u0000', '\\\u0000', '\\\\\u0000', '\ud83c', '\udfed\ud83c'])(
  'a drawing cannot hold %j',
  (title) => {
    expect(accepts(title)).toBe(false)
  },
)
