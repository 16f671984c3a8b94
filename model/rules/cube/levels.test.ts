import { expect, test } from 'vitest'
import type { Nature } from '../../data/defineNature.ts'
import { natures } from '../../data/natures/natures.ts'
import { dimensionLevels, holdsFacts, holdsScores, levelAbove, levelCodes } from './levels.ts'

test('every dimension that a nature has is a level, but for a country, which is that of the site', () => {
  const declared = (natures as readonly Nature[]).flatMap(({ measures }) =>
    measures.flatMap(({ dimensions = [] }) => dimensions),
  )
  expect(new Set([...dimensionLevels, 'country'])).toEqual(new Set(declared))
})

test('dimensions stand beside each other, and none is a part of another', () => {
  expect(dimensionLevels.filter((level) => levelAbove(level) !== null)).toEqual([])
})

test('facts and scores have topics and places in common, and each what the other knows nothing of', () => {
  const shared = levelCodes.filter((level) => holdsFacts(level) && holdsScores(level))
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
  expect(levelCodes.filter((level) => !holdsFacts(level))).toEqual([
    'assessment',
    'axis',
    'assessedSubject',
    'stakeholders',
  ])
  expect(levelAbove('assessedSubject')).toBe('topic')
})
