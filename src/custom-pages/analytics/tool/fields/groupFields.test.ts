import { expect, test } from 'vitest'
import { groupFields, offeredGroups, type LevelList, type MeasureList } from './groupFields.ts'

const measure = (
  code: MeasureList[number]['measure'],
  kind: MeasureList[number]['kind'],
  more: Partial<MeasureList[number]> = {},
): MeasureList[number] => ({
  measure: code,
  kind,
  label: code,
  unit: 'MWh',
  universe: 'ENVIRONMENT',
  topic: 'E1',
  better: null,
  requirements: [],
  definition: null,
  facts: 3,
  firstDay: null,
  lastDay: null,
  sites: null,
  sources: [],
  dimensions: [],
  ...more,
})
const levels: LevelList = [
  { level: 'company', label: 'Société', hierarchy: 'entity', hierarchyLabel: 'Entité' },
  { level: 'quarter', label: 'Trimestre', hierarchy: 'calendar', hierarchyLabel: 'Calendrier' },
]
const groups = groupFields(
  levels,
  [
    measure('facts', 'count', { topic: null }),
    measure('score', 'score', { topic: null }),
    measure('EN07', 'indicator', { facts: 0 }),
    measure('EN18', 'indicator'),
    measure('K01', 'kpi'),
    measure('K02', 'kpi', {
      requirements: [{ set: 'ESRS_2023', requirement: 'E1-5', datapoint: 'E1-5_09' }],
    }),
  ],
  new Map([['E1', 'E1 Climat']]),
  { counts: 'Décomptes', scores: 'Notes', places: 'Lieux', time: 'Temps', source: 'Origine' },
)

test('measures come before levels, by topic, with those that have figures first', () => {
  expect(groups.map(({ label }) => label)).toEqual(['E1 Climat', 'Notes', 'Décomptes', 'Lieux', 'Temps'])
  expect(groups[0]?.fields.map(({ code }) => code)).toEqual(['EN18', 'K01', 'K02', 'EN07'])
})

test('a KPI that is one indicator alone is listed only where the analysis uses it', () => {
  const codesOf = (isUsed: boolean) => offeredGroups(groups, () => isUsed)[0]?.fields.map(({ code }) => code)
  expect(codesOf(false)).toEqual(['EN18', 'K02', 'EN07'])
  expect(codesOf(true)).toEqual(['EN18', 'K01', 'K02', 'EN07'])
})

test('a field knows its kind and its references', () => {
  expect(groups[0]?.fields.find(({ code }) => code === 'K02')).toMatchObject({
    isKpi: true,
    references: ['E1-5', 'E1-5_09'],
  })
})
