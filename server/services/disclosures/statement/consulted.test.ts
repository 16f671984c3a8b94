import { expect, test } from 'vitest'
import { labelsOf } from '../../reports/reportTexts.ts'
import { consulted, groupsOf } from './consulted.ts'

const one = (category: string | null, completed: number, invited = completed + 2) => ({
  materiality: 'IMPACT' as const,
  category,
  invited,
  completed,
  errors: 0,
})
const labels = labelsOf('fr')

test('people who answered are told by groups of at least three', () => {
  const given = [one('EMPLOYEES', 12), one('CUSTOMERS', 2), one('SUPPLIERS', 1), one('INVESTORS', 4)]
  expect(groupsOf(given, 'IMPACT').groups).toEqual([
    { category: 'EMPLOYEES', invited: 14, completed: 12 },
    { category: 'INVESTORS', invited: 6, completed: 4 },
    { category: 'OTHERS', invited: 7, completed: 3 },
  ])
  const told = consulted(given, 'IMPACT', labels)
  expect(told).toContain('19 personnes ont répondu')
  expect(told).toContain('(12)')
  expect(told).not.toMatch(/\([12]\)/)
})

test('a small category is told together with the next larger one', () => {
  const told = consulted([one('EMPLOYEES', 12), one('INVESTORS', 4), one('CUSTOMERS', 1)], 'IMPACT', labels)
  expect(told).toMatch(/17 personnes ont répondu.*\(12\).*Autres catégories réunies \(5\)/)
})

test('fewer than three people are not counted', () => {
  expect(consulted([one('EMPLOYEES', 2)], 'IMPACT', labels)).toMatch(/^Moins de trois personnes/)
  expect(consulted([one('EMPLOYEES', 0, 9)], 'IMPACT', labels)).toMatch(/^Personne n’a répondu/)
  expect(consulted([], 'FINANCIAL', labels)).toMatch(/^Personne n’a répondu/)
})
