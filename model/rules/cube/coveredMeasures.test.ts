import { describe, expect, it } from 'vitest'
import { coveredMeasure } from './coveredMeasures.ts'
import { measureOf } from './measures.ts'

describe('the terms of a sum', () => {
  it('include what must be stated to take it off: discharges of a consumption, nuclear of fossil energy', () => {
    expect(coveredMeasure(measureOf('WA06'))).toMatchObject({ terms: ['WA01', 'WA05'], mandatory: ['WA05'] })
    expect(coveredMeasure(measureOf('EN16')).mandatory).toEqual(['EN03'])
  })

  it('leave out what cancels out: total energy does not depend on its nuclear part', () => {
    expect(coveredMeasure(measureOf('EN18')).terms).not.toContain('EN03')
    expect(coveredMeasure(measureOf('EN18')).mandatory).toEqual([])
  })
})
