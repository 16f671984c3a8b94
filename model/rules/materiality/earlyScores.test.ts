import { describe, expect, test } from 'vitest'
import { earlyScore } from './earlyScores.ts'

const scale = { min: 0, max: 5 }
const step = (category: string | null, value: number | null, answers: number) => ({
  category,
  step: value,
  answers,
  total: (value ?? 0) * answers,
})

describe('an early score', () => {
  test('is the mean of the categories that answered enough, by their weights', () => {
    const steps = [step('EMPLOYEES', 4, 3), step('CUSTOMERS', 1, 3)]
    expect(earlyScore(steps, { EMPLOYEES: 2 }, scale)).toMatchObject({ score: 3, answers: 6, abstentions: 0 })
  })

  test('leaves out a category of two answers, which could be told from the whole', () => {
    const steps = [step('EMPLOYEES', 4, 3), step('EXPERTS', 0, 2)]
    expect(earlyScore(steps, {}, scale)).toEqual({
      score: 4,
      answers: 5,
      abstentions: 0,
      distribution: [0, 0, 0, 0, 3, 0],
      categories: [
        { category: 'EMPLOYEES', mean: 4, answers: 3, abstentions: 0 },
        { category: 'EXPERTS', mean: null, answers: 2, abstentions: 0 },
      ],
    })
  })

  test('counts abstentions, which enter no mean and do not reach the floor', () => {
    const steps = [step(null, 5, 2), step(null, null, 4)]
    expect(earlyScore(steps, {}, scale)).toMatchObject({
      score: null,
      distribution: null,
      answers: 2,
      abstentions: 4,
    })
  })
})
