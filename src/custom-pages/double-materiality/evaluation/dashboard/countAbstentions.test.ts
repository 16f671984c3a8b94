import { expect, it } from 'vitest'
import { countAbstentions } from './countAbstentions.ts'

const of = (category: string | null, answers: number, abstentions: number) => ({
  category,
  mean: null,
  answers,
  abstentions,
})

it('adds up what each category could not say, the largest share first', () => {
  const subjects = [
    { categories: [of('EMPLOYEES', 9, 1), of('BANKS', 1, 1)] },
    { categories: [of('EMPLOYEES', 10, 0), of(null, 3, 1)] },
  ]
  expect(countAbstentions(subjects)).toEqual([
    { category: 'BANKS', answers: 1, abstentions: 1, share: 50 },
    { category: null, answers: 3, abstentions: 1, share: 25 },
    { category: 'EMPLOYEES', answers: 19, abstentions: 1, share: 5 },
  ])
})

it('has nothing to say before the first answer', () => {
  expect(countAbstentions([{ categories: [] }])).toEqual([])
})
