import { expect, test } from 'vitest'
import { covers, roles } from './roles.ts'

test('a role covers itself and those before it', () => {
  const covered = Object.fromEntries(
    roles.map((held) => [held, roles.filter((needed) => covers(held, needed))]),
  )
  expect(covered).toEqual({
    READER: ['READER'],
    EDITOR: ['READER', 'EDITOR'],
    OWNER: ['READER', 'EDITOR', 'OWNER'],
  })
})
