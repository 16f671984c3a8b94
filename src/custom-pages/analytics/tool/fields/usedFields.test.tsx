import { beforeEach, expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { ListedField } from './groupFields.ts'
import { rememberField, usedFields } from './usedFields.ts'

const field = (code: 'EN01' | 'EN02' | 'EN05', hasFacts = true): ListedField => ({
  kind: 'measure',
  code,
  label: code,
  group: 'E1',
  unit: null,
  hasFacts,
  isKpi: false,
  isDuplicate: false,
  references: [],
  measure: null,
})
const fields = [field('EN01'), field('EN02'), field('EN05')]
const analysis = (...measures: string[]) => ({
  definition: analysisDefinition.parse({ version: 1, query: { measures } }),
})
const codesOf = (list: readonly ListedField[]) => list.map(({ code }) => code)

beforeEach(() => localStorage.clear())

test('fields placed last come first, then those that most saved analyses use', () => {
  rememberField(field('EN01'))
  rememberField(field('EN05'))
  rememberField(field('EN01'))
  expect(codesOf(usedFields(fields, []))).toEqual(['EN01', 'EN05'])
  localStorage.clear()
  expect(codesOf(usedFields(fields, [analysis('EN02'), analysis('EN05', 'EN02')]))).toEqual(['EN02', 'EN05'])
  rememberField(field('EN05'))
  expect(codesOf(usedFields(fields, [analysis('EN02')]))).toEqual(['EN05', 'EN02'])
})

test('a field without figures, or that does not exist any more, is not on top', () => {
  expect(usedFields([field('EN02', false)], [analysis('EN02', 'EN05')])).toEqual([])
})
