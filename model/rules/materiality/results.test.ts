import { expect, test } from 'vitest'
import { subTopicOf, subjectResult, topicResultOf, type SubjectInput } from './results.ts'

type Said = SubjectInput['answers'][number]

const said = (category: string, answers: number, mean = 0): Said => ({
  kind: 'IMPACT',
  category,
  persons: answers,
  answers,
  abstentions: answers === 0 ? 1 : 0,
  total: answers * mean,
  lowest: answers === 0 ? null : mean,
  highest: answers === 0 ? null : mean,
})

const subjectOf = (answers: readonly Said[], given: Partial<SubjectInput> = {}) =>
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
      preparerImpactRationale: null,
      preparerFinancialRationale: null,
      impactRetained: 'STAKEHOLDERS',
      financialRetained: 'STAKEHOLDERS',
      answers,
      ...given,
    },
    { thresholds: { impact: 3, financial: 3 }, distribution: { weights: { OBSERVERS: 0 } } },
  )
const resultOf = (...of: Parameters<typeof subjectOf>) => subjectOf(...of).impact

test('a subject at a leaf belongs to the sub-topic above it', () => {
  expect(['E1.2', 'E1.2.3', null].map(subTopicOf)).toEqual(['E1.2', 'E1.2', null])
})

test('a score of fewer than five persons is hidden, unlike the preparer’s', () => {
  expect(resultOf([said('EMPLOYEES', 1, 5)])).toMatchObject({
    stakeholders: null,
    isHidden: true,
    answers: 0,
  })
  expect(resultOf([said('EMPLOYEES', 4, 5), said('OBSERVERS', 9, 1)])).toMatchObject({ score: null })
  expect(resultOf([said('EMPLOYEES', 2, 4.5), said('CUSTOMERS', 3, 2)])).toMatchObject({ score: 3 })
  const retained = { preparerImpact: 3.5, impactRetained: 'PREPARER' } as const
  expect(resultOf([said('EMPLOYEES', 1, 5)], retained)).toMatchObject({ stakeholders: null, score: 3.5 })
})

test('a topic without a score says whether too few answers are the reason', () => {
  const method = { thresholds: { impact: 3, financial: 3 }, aggregation: 'MEAN' } as const
  const impactOf = (...subjects: readonly (readonly Said[])[]) =>
    topicResultOf(
      subjects.map((answers) => subjectOf(answers)),
      method,
    ).score.impact
  const few = [said('EMPLOYEES', 4, 5)]
  expect(impactOf(few, [said('EMPLOYEES', 0)])).toMatchObject({ score: null, isHidden: true })
  expect(impactOf(few, [said('EMPLOYEES', 5, 4)])).toMatchObject({ score: 4, isHidden: false })
  expect(impactOf([])).toMatchObject({ score: null, isHidden: false })
  expect(impactOf()).toMatchObject({ score: null, isHidden: false })
})

test('a topic counts the persons who answered, not their answers', () => {
  const method = { thresholds: { impact: 3, financial: 3 }, aggregation: 'MAX' } as const
  const six = subjectOf([said('EMPLOYEES', 6, 4)])
  const { answers, score } = topicResultOf([six, six, subjectOf([said('EMPLOYEES', 5, 4)])], method)
  expect(answers).toBe(17)
  expect([score.impact.respondents, score.financial.respondents]).toEqual([6, 0])
})

test('a topic is incomplete while an applicable, weighted subject has no score', () => {
  const method = { thresholds: { impact: 3, financial: 3 }, aggregation: 'MAX' } as const
  const scored = subjectOf([said('EMPLOYEES', 5, 4)])
  const masked = subjectOf([said('EMPLOYEES', 4, 4)])
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
  const valued = subjectOf([], { preparerImpact: 2, impactRetained: 'PREPARER' })
  expect(sidesOf(scored, valued).impact.isIncomplete).toBe(false)
})

test('a retained preparer’s value counts, and the stakeholders’ score stays visible', () => {
  const answers = [said('EMPLOYEES', 5, 2)]
  expect(resultOf(answers, { preparerImpact: 4, impactRetained: 'PREPARER' })).toMatchObject({
    score: 4,
    stakeholders: 2,
    isMaterial: true,
  })
  expect(resultOf(answers, { impactRetained: 'PREPARER' })).toMatchObject({ score: 2, isMaterial: false })
})

test('the retained value and its rationale are decided per axis', () => {
  const both = { financialMateriality: 'RISK', preparerImpact: 4, preparerFinancial: 5 } as const
  const why = { preparerImpactRationale: 'Mesures de 2025', preparerFinancialRationale: 'Provision' }
  const answers = [said('EMPLOYEES', 5, 2), { ...said('EMPLOYEES', 5, 1), kind: 'FINANCIAL' as const }]
  expect(subjectOf(answers, { ...both, ...why, financialRetained: 'PREPARER' })).toMatchObject({
    impact: { score: 2, retained: 'STAKEHOLDERS', rationale: 'Mesures de 2025' },
    financial: { score: 5, retained: 'PREPARER', rationale: 'Provision' },
  })
})
