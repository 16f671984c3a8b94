import { expect, test } from 'vitest'
import type { Nature } from '#model/data/defineNature.ts'
import { natures } from '#model/data/natures/natures.ts'
import { dimensionLevels, hasFactMembers, hasScoreMembers, levelAbove, levelCodes } from './levels.ts'

test('every dimension of a nature is a level, except country, which is the country of the site', () => {
  const declared = (natures as readonly Nature[]).flatMap(({ measures }) =>
    measures.flatMap(({ dimensions = [] }) => dimensions),
  )
  expect(new Set([...dimensionLevels, 'country'])).toEqual(new Set(declared))
})

test('dimensions are independent, and none is a part of another', () => {
  expect(dimensionLevels.filter((level) => levelAbove(level) !== null)).toEqual([])
})

test('facts and scores share topics and entities, and each has levels that the other lacks', () => {
  const shared = levelCodes.filter((level) => hasFactMembers(level) && hasScoreMembers(level))
  expect(shared).toEqual([
    'organization',
    'company',
    'division',
    'country',
    'activitySection',
    'activityCode',
    'universe',
    'topic',
    'scenario',
  ])
  expect(levelCodes.filter((level) => !hasFactMembers(level))).toEqual([
    'assessment',
    'axis',
    'assessedSubject',
    'stakeholders',
  ])
  expect(levelAbove('assessedSubject')).toBe('topic')
})
