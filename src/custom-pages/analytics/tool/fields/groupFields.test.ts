import { expect, test } from 'vitest'
import { groupFields, type MeasureList } from './groupFields.ts'

const measure = (code: string, kind: 'indicator' | 'kpi', label: string) =>
  ({ measure: code, kind, label, unit: 'MWh', universe: 'E1', topic: 'E1', facts: 3 }) as MeasureList[number]

test('a KPI with the name of an indicator is told apart from it', () => {
  const groups = groupFields(
    [],
    [
      measure('EN18', 'indicator', 'Énergie consommée'),
      measure('K001', 'kpi', 'Énergie consommée'),
      measure('K002', 'kpi', 'Intensité énergétique'),
    ],
    new Map([['E1', 'Climat']]),
    {
      counts: 'Décomptes',
      scores: 'Notes',
      places: 'Lieux',
      time: 'Temps',
      source: 'Origine',
      ofKpi: (label) => `${label} (KPI)`,
    },
  )
  expect(groups.flatMap(({ fields }) => fields.map(({ label }) => label))).toEqual([
    'Énergie consommée',
    'Énergie consommée (KPI)',
    'Intensité énergétique',
  ])
})
