import { expect, test } from 'vitest'
import { checkRules } from '#model/schema/rules.ts'
import { changedWithReason, potentialOfReport, unitOfActivity, validInOrder } from './emissionFactors.ts'

const unitFaults = (series: string, per: string) =>
  checkRules([unitOfActivity], { series, per }).map(({ field }) => field)

test.each([
  ['the unit of the activity', 'DIESEL', 'L'],
  ['a unit of energy for a fuel', 'DIESEL', 'kWh'],
  ['a unit that converts to that of the activity', 'ELECTRICITY', 'MWh'],
])('a factor is accepted by %s', (_, series, per) => expect(unitFaults(series, per)).toEqual([]))

test.each([
  ['a fuel by distance', 'DIESEL', 'km'],
  ['electricity by volume', 'ELECTRICITY', 'L'],
  ['the residual mix by amount spent', 'ELECTRICITY_RESIDUAL', 'EUR'],
])('a factor is refused for %s', (_, series, per) => expect(unitFaults(series, per)).toEqual(['per']))

test('the potential of a gas names the report of the IPCC that it is of', () => {
  const faults = (series: string, source: string) =>
    checkRules([potentialOfReport], { series, source }).map(({ field }) => field)
  expect(faults('R32', 'IPCC AR6, GWP100')).toEqual([])
  expect(faults('R290', 'Fournisseur')).toEqual(['source'])
  // The potential of CO2 is 1 in every report.
  expect(faults('R744', 'IPCC, GWP100')).toEqual([])
  expect(faults('DIESEL', 'Fournisseur')).toEqual([])
})

test('a factor ends in its first year or later', () => {
  const faults = (validTo: number) =>
    checkRules([validInOrder], { validFrom: 2024, validTo }).map(({ field }) => field)
  expect([2023, 2024, 2025].map(faults)).toEqual([['validTo'], [], []])
})

test('a changed value needs a reason, an unchanged one does not', () => {
  const ours = { value: 3.1, per: 'L', validTo: null }
  const faults = (changed: object) =>
    checkRules([changedWithReason], { ours, ...ours, ...changed }).map(({ field }) => field)
  expect(faults({})).toEqual([])
  expect(faults({ value: 3.2 })).toEqual(['reason'])
  expect(faults({ validTo: 2030, reason: '' })).toEqual(['reason'])
  expect(faults({ value: 3.2, reason: 'Mesure du fournisseur' })).toEqual([])
})
