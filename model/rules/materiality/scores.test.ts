import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregations } from './aggregations.ts'
import { decimalsOf, isMaterial, scoreOf, stakeholderScore, topicScore } from './scores.ts'

const scale = { min: 0, max: 5 }
const subject = {
  impactMateriality: 'NEGATIVE',
  financialMateriality: 'RISK',
  occurrence: null,
  humanRights: false,
} as const

const mark = fc.double({ min: 0, max: 5, noNaN: true })
const weight = fc.double({ min: 0.01, max: 10, noNaN: true })

describe('an answer', () => {
  test('is its own score in a simple questionnaire, and none for not enough visibility', () => {
    expect(scoreOf('IMPACT', subject, { type: 'SIMPLE', value: 4 }, scale)).toBe(4)
    expect(scoreOf('FINANCIAL', subject, { type: 'SIMPLE', value: null }, scale)).toBeNull()
  })

  test('on a negative impact is the mean of scale, scope and irremediability', () => {
    const answer = { type: 'DETAILED', scale: 5, scope: 3, irremediability: 1 } as const
    expect(scoreOf('IMPACT', subject, answer, scale)).toBe(3)
  })

  test('on a positive impact excludes irremediability', () => {
    const answer = { type: 'DETAILED', scale: 5, scope: 3, irremediability: 1 } as const
    expect(scoreOf('IMPACT', { ...subject, impactMateriality: 'POSITIVE' }, answer, scale)).toBe(4)
  })

  test('on a potential impact multiplies severity by likelihood', () => {
    const answer = { type: 'DETAILED', scale: 4, scope: 4, irremediability: 4, likelihood: 2.5 } as const
    expect(scoreOf('IMPACT', { ...subject, occurrence: 'POTENTIAL' }, answer, scale)).toBe(2)
  })

  test('on a potential impact on human rights is the severity alone', () => {
    const answer = { type: 'DETAILED', scale: 4, scope: 4, irremediability: 4, likelihood: 1 } as const
    const rights = { ...subject, occurrence: 'POTENTIAL', humanRights: true } as const
    expect(scoreOf('IMPACT', rights, answer, scale)).toBe(4)
  })

  test('on a risk multiplies magnitude by likelihood, and is none without either', () => {
    const answer = { type: 'DETAILED', magnitude: 4, likelihood: 2.5 } as const
    expect(scoreOf('FINANCIAL', subject, answer, scale)).toBe(2)
    expect(scoreOf('FINANCIAL', subject, { type: 'DETAILED', magnitude: 4 }, scale)).toBeNull()
  })

  test('with some criteria missing is the mean of the others, and none without likelihood', () => {
    const answer = { type: 'DETAILED', scale: 4, scope: null, irremediability: 1, likelihood: null } as const
    expect(scoreOf('IMPACT', subject, answer, scale)).toBe(2.5)
    expect(scoreOf('IMPACT', { ...subject, occurrence: 'POTENTIAL' }, answer, scale)).toBeNull()
    expect(scoreOf('IMPACT', subject, { ...answer, scale: null, irremediability: null }, scale)).toBeNull()
  })

  test('stays within the scale', () => {
    fc.assert(
      fc.property(
        mark,
        mark,
        mark,
        mark,
        fc.constantFrom('ACTUAL', 'POTENTIAL', null),
        (a, b, c, d, occurrence) => {
          const answer = { type: 'DETAILED', scale: a, scope: b, irremediability: c, likelihood: d } as const
          const score = scoreOf('IMPACT', { ...subject, occurrence }, answer, scale)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(5 + 1e-9)
        },
      ),
    )
  })
})

describe('a subject’s stakeholder score', () => {
  test('is the mean of the category means, so that a large category does not dominate', () => {
    const many = { weight: 1, scores: [1, 1, 1, 1] }
    const few = { weight: 1, scores: [5] }
    expect(stakeholderScore([many, few])).toBe(3)
  })

  test('follows the weights of the categories', () => {
    expect(
      stakeholderScore([
        { weight: 3, scores: [4] },
        { weight: 1, scores: [0] },
      ]),
    ).toBe(3)
  })

  test('ignores abstentions', () => {
    expect(stakeholderScore([{ weight: 1, scores: [null, 4] }])).toBe(4)
    expect(stakeholderScore([{ weight: 1, scores: [null] }])).toBeNull()
  })
})

describe('a topic’s score', () => {
  const subjects = [
    { sign: 'NEGATIVE', score: 4, weight: 1 },
    { sign: 'NEGATIVE', score: 2, weight: 3 },
    { sign: 'POSITIVE', score: 3, weight: 1 },
  ] as const

  test('is the larger of its signs, never their difference', () => {
    expect(topicScore(subjects, 'MEAN')).toEqual({ score: 3, highest: 4, signs: ['POSITIVE'] })
    expect(topicScore(subjects, 'MAX')).toEqual({ score: 4, highest: 4, signs: ['NEGATIVE'] })
    expect(topicScore(subjects, 'MEAN_MAX')).toEqual({ score: 3.25, highest: 4, signs: ['NEGATIVE'] })
  })

  test('names both signs in a tie, despite rounding errors', () => {
    const even = [0.1, 0.2].map((score) => ({ sign: 'RISK' as const, score, weight: 1 }))
    const other = { sign: 'OPPORTUNITY', score: 0.15, weight: 1 } as const
    expect(topicScore([...even, other], 'MEAN').signs).toEqual(['OPPORTUNITY', 'RISK'])
  })

  test('ignores subjects of weight 0 under the maximum too', () => {
    const light = { sign: 'NEGATIVE', score: 5, weight: 0 } as const
    expect(topicScore([...subjects, light], 'MAX')).toMatchObject({ score: 4, highest: 4 })
  })

  test('is none when no subject applies, has a score, or has a weight', () => {
    const silent = [
      { sign: 'NOT_APPLICABLE', score: 5, weight: 1 },
      { sign: 'RISK', score: null, weight: 1 },
      { sign: 'RISK', score: 4, weight: 0 },
    ] as const
    expect(topicScore(silent, 'MEAN')).toEqual({ score: null, highest: null, signs: [] })
  })

  test('lies between its lowest and its highest subject, for any method and order', () => {
    const any = fc.record({
      sign: fc.constantFrom('RISK' as const, 'OPPORTUNITY' as const),
      score: mark,
      weight,
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), fc.constantFrom(...aggregations), (some, method) => {
        const { score, highest } = topicScore(some, method)
        expect(score).toBeGreaterThanOrEqual(Math.min(...some.map((one) => one.score)) - 1e-9)
        expect(score).toBeLessThanOrEqual((highest ?? 0) + 1e-9)
        expect(topicScore(some.toReversed(), method).score).toBeCloseTo(score ?? 0, 9)
      }),
    )
  })
})

describe('a threshold', () => {
  test('makes scores material from the threshold on, and never a missing score', () => {
    expect(isMaterial(3, 3)).toBe(true)
    expect(isMaterial(2.9999, 3)).toBe(false)
    expect(isMaterial(null, 0)).toBe(false)
  })

  test('is reached by the mean of scores stored with five decimals', () => {
    const kept = [3.33333, 3.33333, 2.33333]
    expect(isMaterial(stakeholderScore([{ weight: 1, scores: kept }]), 3)).toBe(true)
  })

  test('shows a third decimal if two would suggest the other side', () => {
    expect(decimalsOf(2.996, 3)).toBe(3)
    expect(decimalsOf(2.99, 3)).toBe(2)
  })
})
