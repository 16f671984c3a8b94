import { expect, test } from 'vitest'
import { covers, roles } from './roles.ts'

test('a role covers itself and those whose rights it includes, and an auditor no editor', () => {
  const covered = Object.fromEntries(
    roles.map((held) => [held, roles.filter((needed) => covers(held, needed))]),
  )
  expect(covered).toEqual({
    READER: ['READER'],
    AUDITOR: ['READER', 'AUDITOR'],
    EDITOR: ['READER', 'EDITOR'],
    OWNER: ['READER', 'AUDITOR', 'EDITOR', 'OWNER'],
  })
})
