import { expect, it } from 'vitest'
import { countAbstentions } from './countAbstentions.ts'

const of = (category: string | null, answers: number, abstentions: number | null) => ({
  category,
  weight: 1,
  mean: 3,
  answers,
  isUnanimous: false,
  abstentions,
})

it('sums up the abstentions of each category, the largest share first', () => {
  const subjects = [
    { categories: [of('EMPLOYEES', 9, 3), of('INVESTORS', 5, 5)] },
    { categories: [of('EMPLOYEES', 6, 3), of(null, 9, 3), of('INVESTORS', 9, null)] },
  ]
  expect(countAbstentions(subjects)).toEqual([
    { category: 'INVESTORS', answers: 5, abstentions: 5, share: 50 },
    { category: 'EMPLOYEES', answers: 15, abstentions: 6, share: (100 * 6) / 21 },
    { category: null, answers: 9, abstentions: 3, share: 25 },
  ])
})

it('is empty before the first answer', () => {
  expect(countAbstentions([{ categories: [] }])).toEqual([])
})
