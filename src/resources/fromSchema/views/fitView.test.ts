import { expect, test } from 'vitest'
import { divisions } from '#model/resources/divisions.ts'
import { fitView } from './fitView.ts'

const company = '01a1f937-2d6f-7054-8b02-46c68c5d3e43'

test('a view whose filters are all there keeps them, and its search', () => {
  const filters = { legalState: ['ACTIVE'], companyId: [company], q: ['lyon'] }
  expect(fitView(divisions, { filters })).toEqual({
    filters: { legalState: ['ACTIVE'], companyId: [company], q: 'lyon' },
    lost: [],
  })
})

test('a field, a value and a record that are no longer there are left out and named', () => {
  const filters = {
    colour: ['RED'],
    legalState: ['ACTIVE', 'SLEEPING'],
    completeness: ['60'],
    companyId: [company],
  }
  expect(fitView(divisions, { filters }, new Set([company]))).toEqual({
    filters: { legalState: ['ACTIVE'] },
    lost: ['colour', 'legalState', 'completeness', 'companyId'],
  })
})
