import { expect, test } from 'vitest'
import { expiredBefore } from './retentionTerms.ts'

test.each([
  ['links', '2026-11-25T10:00:00.000Z'],
  ['mails', '2026-10-27T10:00:00.000Z'],
  ['stakeholders', '2025-11-26T10:00:00.000Z'],
] as const)('%s older than %s are deleted', (term, before) => {
  expect(expiredBefore(term, new Date('2026-11-26T10:00:00Z'))).toBe(before)
})
