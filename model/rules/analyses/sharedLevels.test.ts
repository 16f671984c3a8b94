import { expect, test } from 'vitest'
import type { DimensionLevel } from '../cube/levels.ts'
import type { MeasureCode } from '../cube/measures.ts'
import { canBeFilteredBy, sharedLevels } from './sharedLevels.ts'

const dimensions: Partial<Record<MeasureCode, readonly DimensionLevel[]>> = {
  EN01: ['carrier', 'use'],
  EN02: ['carrier'],
  WF01: ['gender', 'contract'],
  K40: ['gender'],
}
const dimensionsOf = (code: MeasureCode) => dimensions[code] ?? []
const shared = (...measures: MeasureCode[]) => sharedLevels(measures, dimensionsOf)

test('dimensions are shared that each measure has', () => {
  expect(shared('EN01', 'EN02')).toEqual(['carrier'])
  expect(shared('WF01', 'K40')).toEqual(['gender'])
  expect(shared('EN01', 'WF01')).toEqual([])
  expect(shared('EN01', 'GO12')).toEqual([])
})

test('counts take the dimensions of the other measures, and topics of their own', () => {
  expect(shared('EN01', 'facts')).toEqual(['carrier', 'use'])
  expect(shared('facts', 'value')).toEqual(['universe', 'topic', 'indicator'])
})

test('scores share the levels of assessments', () => {
  const ofAssessments = ['universe', 'topic', 'assessment', 'axis', 'assessedSubject', 'stakeholders']
  expect(shared('score', 'answers')).toEqual(ofAssessments)
  expect(shared('score', 'facts')).toEqual(['universe', 'topic'])
  expect(shared('score', 'EN01')).toEqual([])
})

test('nothing is shared without measures', () => {
  expect(shared()).toEqual([])
})

test('a widget of several measures is filtered by what all of them have', () => {
  expect(canBeFilteredBy(['EN01', 'EN02'], 'carrier', dimensionsOf)).toBe(true)
  expect(canBeFilteredBy(['EN01', 'WF01'], 'carrier', dimensionsOf)).toBe(false)
  expect(canBeFilteredBy(['EN01'], 'topic', dimensionsOf)).toBe(false)
})
