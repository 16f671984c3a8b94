import { describe, expect, test } from 'vitest'
import { answerOf, contradictedPart, criteriaOf, isComplete, severityCriteria } from './criteria.ts'
import { scoreOf, type Scored } from './scores.ts'

const negative: Scored = {
  impactMateriality: 'NEGATIVE',
  financialMateriality: 'RISK',
  occurrence: 'ACTUAL',
  humanRights: false,
}
const potential: Scored = { ...negative, occurrence: 'POTENTIAL' }

describe('the criteria of a DETAILED questionnaire', () => {
  test.each([
    ['a negative impact that is actual', negative, ['scale', 'scope', 'irremediability']],
    ['a negative impact that is potential', potential, ['scale', 'scope', 'irremediability', 'likelihood']],
    [
      'a potential impact on human rights',
      { ...potential, humanRights: true },
      ['scale', 'scope', 'irremediability'],
    ],
    ['a positive impact', { ...negative, impactMateriality: 'POSITIVE' }, ['scale', 'scope']],
  ] as const)('of %s', (_what, subject, asked) => {
    expect(criteriaOf('IMPACT', subject, severityCriteria)).toEqual(asked)
  })

  test('of a risk or an opportunity are magnitude and likelihood, whatever is chosen', () => {
    expect(criteriaOf('FINANCIAL', negative, [])).toEqual(['magnitude', 'likelihood'])
  })

  test('exclude those that the questionnaire excludes', () => {
    expect(criteriaOf('IMPACT', potential, ['scope'])).toEqual(['scope', 'likelihood'])
  })
})

test('a subject is answered once each criterion has a mark or an abstention', () => {
  expect(isComplete(['scale', 'scope'], { scale: 3 })).toBe(false)
  expect(isComplete(['scale', 'scope'], { scale: 3, scope: null })).toBe(true)
})

test('an abstention from a subject excludes a value and marks', () => {
  expect(contradictedPart({ abstained: true, value: 3 })).toBe('value')
  expect(contradictedPart({ abstained: true, value: null, criteria: { scale: 0 } })).toBe('criteria')
  expect(contradictedPart({ abstained: true, value: null, criteria: { scale: null } })).toBeUndefined()
  expect(contradictedPart({ abstained: false, value: 3 })).toBeUndefined()
})

test('a mark for a criterion that was not requested does not affect the score', () => {
  const marks = { scale: 2, scope: 4, irremediability: 5 }
  expect(scoreOf('IMPACT', negative, answerOf(['scale', 'scope'], marks), { min: 0, max: 5 })).toBe(3)
})
