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

test('people who answered are told by groups of at least five', () => {
  const given = [one('EMPLOYEES', 12), one('CUSTOMERS', 3), one('SUPPLIERS', 2), one('INVESTORS', 6)]
  expect(groupsOf(given, 'IMPACT').groups).toEqual([
    { category: 'EMPLOYEES', invited: 14, completed: 12 },
    { category: 'INVESTORS', invited: 8, completed: 6 },
    { category: 'OTHERS', invited: 9, completed: 5 },
  ])
  const sentence = consulted(given, 'IMPACT', labels)
  expect(sentence).toContain('23 personnes ont répondu')
  expect(sentence).toContain('(12)')
  expect(sentence).not.toMatch(/\([23]\)/)
})

test('a small category is told together with the next larger one', () => {
  const sentence = consulted(
    [one('EMPLOYEES', 12), one('INVESTORS', 5), one('CUSTOMERS', 1)],
    'IMPACT',
    labels,
  )
  expect(sentence).toMatch(/18 personnes ont répondu.*\(12\).*Autres catégories réunies \(6\)/)
})

test('fewer than five people are not counted', () => {
  expect(consulted([one('EMPLOYEES', 4)], 'IMPACT', labels)).toMatch(/^Moins de cinq personnes/)
  expect(consulted([one('EMPLOYEES', 0, 9)], 'IMPACT', labels)).toMatch(/^Personne n’a répondu/)
  expect(consulted([], 'FINANCIAL', labels)).toMatch(/^Personne n’a répondu/)
})
