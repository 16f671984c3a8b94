import { expect, test } from 'vitest'
import type { TopicResult } from '#model/wire/materiality/results.ts'
import { verdictOf } from './verdicts.ts'

const side = (score: number | null, isIncomplete = false): TopicResult['score']['impact'] => ({
  score,
  highest: score,
  signs: [],
  isMaterial: score !== null && score >= 3,
  isIncomplete,
  isHidden: false,
  respondents: 3,
})

test.each([
  [3, 4, 'both'],
  [3, 1, 'impact'],
  [null, 3, 'financial'],
  [2, null, 'none'],
  [null, null, 'unscored'],
] as const)(
  'impact %s and financial %s, with the other not applicable, give %s',
  (impact, financial, verdict) => {
    expect(verdictOf({ score: { impact: side(impact), financial: side(financial) } })).toBe(verdict)
  },
)

test.each([
  [side(4), side(null, true)],
  [side(2), side(null, true)],
  [side(4, true), side(4)],
  [side(1, true), side(1)],
])('a topic that lacks a score is incomplete, whatever the other side (%#)', (impact, financial) => {
  expect(verdictOf({ score: { impact, financial } })).toBe('incomplete')
})
