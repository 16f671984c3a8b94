import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anonymityFloor,
  subjectResult,
  topicResultOf,
  type CategoryAnswers,
  type SubjectInput,
} from './results.ts'

const said = (category: string, answers: number, mean: number | null): CategoryAnswers => ({
  kind: 'IMPACT',
  category,
  mean: answers === 0 ? null : mean,
  answers,
  abstentions: 0,
})

const subjectOf = (answers: readonly CategoryAnswers[], given: Partial<SubjectInput> = {}) =>
  subjectResult(
    {
      id: 'a',
      label: 'Bruit',
      subTopic: null,
      impactMateriality: 'NEGATIVE',
      financialMateriality: 'NOT_APPLICABLE',
      impactWeight: 1,
      financialWeight: 1,
      preparerImpact: null,
      preparerFinancial: null,
      preparerRationale: null,
      retained: 'STAKEHOLDERS',
      answers,
      ...given,
    },
    { thresholds: { impact: 3, financial: 3 }, distribution: { weights: { OBSERVERS: 0 } } },
  )
const resultOf = (...of: Parameters<typeof subjectOf>) => subjectOf(...of).impact

const hiddenOf = (answers: readonly CategoryAnswers[]) =>
  resultOf(answers)
    ?.categories.filter(({ mean }) => mean === null)
    .map(({ category }) => category) ?? []

describe('the anonymity floor', () => {
  test('hides the mean of a category under three answers, and the smallest other, which would tell it', () => {
    expect(hiddenOf([said('EMPLOYEES', 9, 4), said('CUSTOMERS', 5, 3), said('EXPERTS', 2, 1)])).toEqual([
      'CUSTOMERS',
      'EXPERTS',
    ])
  })

  test('hides no other where two are hidden, or where the hidden one does not count', () => {
    expect(hiddenOf([said('EMPLOYEES', 9, 4), said('EXPERTS', 2, 1), said('AUTHORITIES', 1, 1)])).toEqual([
      'EXPERTS',
      'AUTHORITIES',
    ])
    expect(hiddenOf([said('EMPLOYEES', 9, 4), said('OBSERVERS', 2, 1)])).toEqual(['OBSERVERS'])
  })

  test('gives no score to fewer than three answers in all that count, so that one person’s is not the result', () => {
    expect(resultOf([said('EMPLOYEES', 1, 5)])).toMatchObject({ stakeholders: null, score: null, answers: 1 })
    expect(resultOf([said('EMPLOYEES', 2, 5), said('OBSERVERS', 9, 1)])).toMatchObject({ score: null })
    expect(resultOf([said('EMPLOYEES', 1, 5), said('CUSTOMERS', 2, 3)])).toMatchObject({ score: 4 })
    const retained = { preparerImpact: 3.5, retained: 'PREPARER' } as const
    expect(resultOf([said('EMPLOYEES', 1, 5)], retained)).toMatchObject({ stakeholders: null, score: 3.5 })
  })

  test('never leaves one hidden mean alone beside shown ones', () => {
    const category = fc.record({
      answers: fc.integer({ min: 0, max: 8 }),
      mean: fc.double({ min: 0, max: 5, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(category, { minLength: 2, maxLength: 6 }), (given) => {
        const answers = given.map((one, index) => said(`C${index}`, one.answers, one.mean))
        const hidden = new Set(hiddenOf(answers))
        const small = answers.filter((one) => one.answers < anonymityFloor)
        expect(small.every(({ category: name }) => hidden.has(name))).toBe(true)
        const answering = answers.filter((one) => one.answers > 0)
        const told = answering.filter(({ category: name }) => hidden.has(name)).length
        expect(told === 1 && answering.length > 1).toBe(false)
      }),
    )
  })
})

test('a topic without a score says whether too few answers are why', () => {
  const method = { thresholds: { impact: 3, financial: 3 }, aggregation: 'MEAN' } as const
  const impactOf = (...subjects: readonly (readonly CategoryAnswers[])[]) =>
    topicResultOf(
      subjects.map((answers) => subjectOf(answers)),
      method,
    ).score.impact
  const few = [said('EMPLOYEES', 2, 5)]
  expect(impactOf(few, [said('EMPLOYEES', 0, null)])).toMatchObject({ score: null, isHidden: true })
  expect(impactOf(few, [said('EMPLOYEES', 3, 4)])).toMatchObject({ score: 4, isHidden: false })
  expect(impactOf([])).toMatchObject({ score: null, isHidden: false })
  expect(impactOf()).toMatchObject({ score: null, isHidden: false })
})

test('a topic is incomplete while a subject that applies and weighs has no score', () => {
  const method = { thresholds: { impact: 3, financial: 3 }, aggregation: 'MAX' } as const
  const scored = subjectOf([said('EMPLOYEES', 3, 4)])
  const masked = subjectOf([said('EMPLOYEES', 2, 4)])
  const silent = subjectOf([])
  const sidesOf = (...subjects: (typeof scored)[]) => topicResultOf(subjects, method).score
  expect(sidesOf(scored)).toMatchObject({
    impact: { isIncomplete: false, signs: ['NEGATIVE'] },
    financial: { isIncomplete: false, signs: [] },
  })
  expect(sidesOf(scored, masked).impact.isIncomplete).toBe(true)
  expect(sidesOf(scored, silent).impact.isIncomplete).toBe(true)
  expect(sidesOf(scored, subjectOf([], { impactWeight: 0 })).impact.isIncomplete).toBe(false)
  expect(sidesOf(subjectOf([], { impactWeight: 0 })).impact.isIncomplete).toBe(true)
  const valued = subjectOf([], { preparerImpact: 2, retained: 'PREPARER' })
  expect(sidesOf(scored, valued).impact.isIncomplete).toBe(false)
})

test('a preparer’s value counts when it is retained, and leaves the stakeholders’ in sight', () => {
  const answers = [said('EMPLOYEES', 3, 2)]
  expect(resultOf(answers, { preparerImpact: 4, retained: 'PREPARER' })).toMatchObject({
    score: 4,
    stakeholders: 2,
    isMaterial: true,
  })
  expect(resultOf(answers, { retained: 'PREPARER' })).toMatchObject({ score: 2, isMaterial: false })
})
