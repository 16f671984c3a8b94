import { describe, expect, it } from 'vitest'
import { firstAnalysisOf } from './firstAnalysis.ts'

const sum = (indicator: string, unit: string, facts: number) => ({ indicator, unit, facts })

describe('the first analysis of an import', () => {
  it('has the indicator of most facts before computed emissions, and others of its unit', () => {
    const sums = [
      sum('GH01', 'kgCO2e', 48),
      sum('EN01', 'kWh', 24),
      sum('EN02', 'kWh', 20),
      sum('EN03', 'kWh', 0),
    ]
    expect(firstAnalysisOf('import', { periodicity: 'MONTHLY' }, sums)?.query).toMatchObject({
      measures: ['EN01', 'EN02'],
      rows: ['month'],
      filters: [{ level: 'import', operator: 'in', members: ['import'] }],
    })
  })

  it('follows the periods of the file', () => {
    const sums = [sum('WA01', 'm3', 4)]
    expect(firstAnalysisOf('import', { periodicity: 'YEARLY' }, sums)?.query.rows).toEqual(['year'])
    expect(firstAnalysisOf('import', { periodicity: 'HALF_YEARLY' }, sums)?.query.rows).toEqual(['semester'])
  })

  it('shows people with those of other imports, and pay by year', () => {
    const staff = firstAnalysisOf('import', { periodicity: 'MONTHLY' }, [sum('WF01', 'pers', 4)])
    expect(staff?.query).toMatchObject({ filters: [], rows: ['month'] })
    const pay = firstAnalysisOf('import', { periodicity: 'MONTHLY' }, [sum('PY01', 'EUR', 4)])
    expect(pay?.query).toMatchObject({ filters: [], rows: ['year'] })
  })

  it('is absent where nothing was written', () => {
    expect(firstAnalysisOf('import', { periodicity: 'MONTHLY' }, [sum('EN01', 'kWh', 0)])).toBeUndefined()
  })
})
