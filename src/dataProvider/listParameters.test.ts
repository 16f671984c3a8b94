import { expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { listParameters } from './listParameters.ts'

test('search, filters and sort go out under wire names', () => {
  const requested = {
    sort: { field: 'turnover', order: 'DESC' },
    filters: { q: 'bois', countryCode: ['FR', 'DE'] },
  }
  expect(listParameters(companies, requested)).toEqual({
    sort: 'turnover,desc',
    search: 'bois',
    country: ['FR', 'DE'],
  })
})

test('an order that the server does not offer is left to it', () => {
  expect(listParameters(companies, { sort: { field: 'id', order: 'ASC' }, filters: {} })).toEqual({})
})
