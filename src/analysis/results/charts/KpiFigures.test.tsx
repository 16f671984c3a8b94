import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { comparedAnswer } from '#tests/support/comparedAnswer.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import type { Result } from '../useResult.ts'
import { KpiFigures } from './KpiFigures.tsx'

afterEach(cleanup)

const column = (kind: string, place: number) => ({
  kind,
  place,
  measure: 'EN01',
  members: [],
  id: String(place),
  heads: [],
  unit: 'MWh',
  decimals: 0,
})

test('the figure of a year of ten months says so, and its change is neither better nor worse', () => {
  const result = {
    answer: comparedAnswer('EN01', [0, 1, null, null]),
    columns: ['value', 'base', 'difference', 'percentage'].map(column),
    measures: new Map([['EN01', { measure: 'EN01', better: 'LOWER' }]]),
    labels: {
      measure: () => 'Electricity',
      kind: () => 'the year before',
      cell: (_: unknown, value: number) => String(value),
      note: () => '10 of 12 months',
    },
  } as unknown as Result
  renderUi(<KpiFigures result={result} />)
  expect(screen.getByText('10 of 12 months')).toBeDefined()
  expect(screen.getByText('-16.7').getAttribute('data-tone')).toBeNull()
})
