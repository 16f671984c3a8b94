import { expect, test } from 'vitest'
import type { ShownAnswer } from '#model/wire/disclosures/statement.ts'
import { factOf, type TaggedDatapoint } from './facts.ts'

const datapoint = (given: Partial<TaggedDatapoint>): TaggedDatapoint => ({
  code: 'E1-6_07',
  kind: 'emissions',
  element: 'GrossScope1GreenhouseGasEmissions',
  elementType: null,
  doubtfulElement: null,
  period: 'duration',
  ...given,
})
const figure = (value: number, unit: string | null): ShownAnswer => ({ value, unit, text: null })
const words = (text: string): ShownAnswer => ({ value: null, unit: null, text })
const contentOf = (given: Partial<TaggedDatapoint>, answer: ShownAnswer) => {
  const fact = factOf(datapoint(given), answer)
  return typeof fact === 'string' ? fact : fact.content
}

test('a fact has the element of its datapoint and an id that stays', () => {
  expect(factOf(datapoint({}), figure(1234.5, 'tCO₂e'))).toEqual({
    id: 'f-E1-6_07',
    code: 'E1-6_07',
    element: 'GrossScope1GreenhouseGasEmissions',
    period: 'duration',
    content: { type: 'number', shown: '1234.5', scale: 0, value: '1234.5', decimals: 1, unit: 'tCO2e' },
  })
})

test.each([
  ['a percentage', 'percent', figure(12.5, '%'), { value: '0.125', decimals: 3, unit: 'pure', scale: -2 }],
  ['a ratio', 'percent', figure(12.5, '×'), { value: '12.5', decimals: 1, unit: 'pure', scale: 0 }],
  ['kilograms', 'mass', figure(120, 'kg'), { value: '0.12', decimals: 3, unit: 't', scale: -3 }],
  ['millions of euros', 'amount', figure(91.48, 'M€'), { value: '91480000', decimals: -4, unit: 'EUR' }],
  [
    'an intensity',
    'emissionsIntensity',
    figure(103.8, 'tCO₂e/M€'),
    { value: '0.0001038', decimals: 7, unit: 'tCO2ePerEUR', scale: -6 },
  ],
  ['a count', 'number', figure(-3, 'pers.'), { value: '-3', decimals: 0, unit: 'pure' }],
] as const)('%s keeps its value in the unit of the taxonomy', (_, kind, answer, expected) => {
  expect(contentOf({ kind }, answer)).toMatchObject(expected)
})

test.each([
  ['text', null, words('Contrôle opérationnel'), { type: 'block', value: 'Contrôle opérationnel' }],
  ['text', 'string', words('ISO 14001'), { type: 'string', value: 'ISO 14001' }],
  ['yesNo', null, words('Oui.'), { type: 'boolean', value: true }],
  ['yesNo', null, words('no'), { type: 'boolean', value: false }],
  ['date', null, words('2026-12-31'), { type: 'date', value: '2026-12-31' }],
  ['year', null, figure(2030, null), { type: 'year', value: '2030' }],
] as const)('an answer of kind %s (%s) is tagged with its type', (kind, elementType, answer, expected) => {
  expect(contentOf({ kind, elementType }, answer)).toEqual(expected)
})

test.each([
  ['noElement', { element: null }, figure(1, 'tCO₂e')],
  ['noElement', { period: null }, figure(1, 'tCO₂e')],
  ['doubtfulElement', { element: null, doubtfulElement: 'Other' }, figure(1, 'tCO₂e')],
  ['membersUnknown', { kind: 'choice' }, words('Consolidée')],
  ['numberExpected', {}, words('Environ 12')],
  ['wrongUnit', {}, figure(1, 'kgCO₂e')],
  ['wrongUnit', { kind: 'energyIntensity' }, figure(1, null)],
  ['notWhole', { kind: 'number', elementType: 'integer' }, figure(1.5, 'unités')],
  ['roundedToZero', {}, figure(0.0000001, 'tCO₂e')],
  ['wordsExpected', { kind: 'text' }, words(' ')],
  ['notYesNo', { kind: 'yesNo' }, words('Oui, sauf en Espagne')],
  ['notDate', { kind: 'date' }, words('2026-02-30')],
  ['notYear', { kind: 'year' }, figure(30, null)],
] as const)('an answer is not tagged: %s', (problem, given, answer) => {
  expect(contentOf(given, answer)).toBe(problem)
})
