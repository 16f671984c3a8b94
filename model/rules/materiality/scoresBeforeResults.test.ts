import { describe, expect, test } from 'vitest'
import { publish } from './anonymity.ts'
import { scoreBeforeResults } from './scoresBeforeResults.ts'

const said = (category: string, mark: number, answers: number) => ({
  category,
  persons: answers,
  answers,
  abstentions: 0,
  total: mark * answers,
  lowest: mark,
  highest: mark,
  step: mark,
})
const given = [said('EMPLOYEES', 4, 6), said('CUSTOMERS', 1, 5), said('EXPERTS', 0, 3), said('STATE', 5, 2)]
const weights = { EMPLOYEES: 2 }
const scale = { min: 0, max: 5 }

describe('an early score', () => {
  test.each(['PENDING', 'OPEN'] as const)('of a survey that is %s tells nothing', (status) => {
    expect(scoreBeforeResults({ status, weights, scale }, given, given)).toEqual({
      score: null,
      isHidden: false,
      answers: 0,
      abstentions: null,
      categories: [],
      distribution: null,
    })
  })

  test('of a closed survey equals that of the results, with the distribution of the same answers', () => {
    const { groups, score, isHidden, answers, abstentions } = publish(given, weights)
    const early = scoreBeforeResults({ status: 'CLOSED', weights, scale }, given, given)
    expect(early).toMatchObject({ score, isHidden, answers, abstentions, distribution: [3, 5, 0, 0, 6, 2] })
    expect(groups).toMatchObject(early.categories)
    expect(early.categories).toHaveLength(groups.length)
  })

  test('excludes answers from the distribution that do not count for the score', () => {
    const found = scoreBeforeResults(
      { status: 'CLOSED', weights: { EXPERTS: 0, CUSTOMERS: 0 }, scale },
      given,
      given,
    )
    expect(found.distribution).toEqual([0, 0, 0, 0, 6, 2])
    const few = given.slice(2, 3)
    expect(scoreBeforeResults({ status: 'CLOSED', weights, scale }, few, few).distribution).toBeNull()
  })
})
