import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SideResult, SubjectResult } from '#model/wire/materiality/results.ts'
import { categorySpreadLimit, divergencesOf, preparerGapLimit } from './divergences.ts'

const side = (given: Partial<SideResult>): SideResult => ({
  materiality: 'NEGATIVE',
  score: null,
  weight: 1,
  stakeholders: null,
  preparer: null,
  rationale: null,
  retained: 'STAKEHOLDERS',
  isMaterial: false,
  isHidden: false,
  answers: 0,
  abstentions: 0,
  criteria: [],
  categories: [],
  ...given,
})

const subject = (impact: SideResult | null, financial: SideResult | null = null): SubjectResult => ({
  id: '0',
  label: 'Bruit',
  subTopic: null,
  impact,
  financial,
})

const said = (category: string, mean: number) => ({
  category,
  weight: 1,
  mean,
  answers: 5,
  isUnanimous: false,
  abstentions: null,
  criteria: [],
  isListed: true,
})

test('categories further apart than the limit diverge, and the lowest and the highest are named', () => {
  const categories = [said('EMPLOYEES', 4.5), said('CUSTOMERS', 2.5), said('INVESTORS', 3)]
  expect(divergencesOf(subject(side({ categories })))).toEqual([
    {
      kind: 'CATEGORIES',
      materiality: 'IMPACT',
      difference: 2,
      low: { by: 'CUSTOMERS', value: 2.5 },
      high: { by: 'EMPLOYEES', value: 4.5 },
    },
  ])
})

test('the preparer diverges on the side where the values are far apart, retained or not', () => {
  const near = side({ stakeholders: 3, preparer: 4 })
  const far = side({ stakeholders: 4.2, preparer: 3 })
  expect(divergencesOf(subject(near, far))).toMatchObject([
    { kind: 'PREPARER', materiality: 'FINANCIAL', low: { by: 'PREPARER' }, high: { by: 'STAKEHOLDERS' } },
  ])
})

test('a difference equal to the limit is no divergence, despite rounding errors', () => {
  const value = fc.integer({ min: 0, max: 350 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(value, (low) => {
      const categories = [said('EMPLOYEES', low), said('CUSTOMERS', low + categorySpreadLimit)]
      const preparer = low + preparerGapLimit
      expect(divergencesOf(subject(side({ categories, stakeholders: low, preparer })))).toEqual([])
    }),
  )
})

test('categories too small to be shown alone are compared as one group', () => {
  expect(
    divergencesOf(subject(side({ categories: [said('EMPLOYEES', 5), said('OTHERS', 2)] }))),
  ).toMatchObject([{ kind: 'CATEGORIES', low: { by: 'OTHERS' }, high: { by: 'EMPLOYEES' } }])
})

test('the order of the categories does not matter', () => {
  const mean = fc.double({ min: 0, max: 5, noNaN: true })
  fc.assert(
    fc.property(fc.array(mean, { maxLength: 8 }), (means) => {
      const categories = means.map((value, index) => said(String(index), value))
      const [found] = divergencesOf(subject(side({ categories })))
      const [again] = divergencesOf(subject(side({ categories: categories.toReversed() })))
      expect(again?.difference).toBe(found?.difference)
    }),
  )
})
