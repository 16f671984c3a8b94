import { expect, test } from 'vitest'
import { verdictOf } from './verdicts.ts'

const side = (score: number | null) => ({
  score,
  highest: score,
  isMaterial: score !== null && score >= 3,
  isHidden: false,
})

test.each([
  [3, 4, 'both'],
  [3, 1, 'impact'],
  [null, 3, 'financial'],
  [2, null, 'none'],
  [null, null, 'unscored'],
] as const)('impact %s and finance %s give %s', (impact, financial, verdict) => {
  expect(verdictOf({ score: { impact: side(impact), financial: side(financial) } })).toBe(verdict)
})
