import { describe, expect, it } from 'vitest'
import { shippedFactors } from '#model/data/emissionFactors.ts'
import { emissionsOf } from '#model/data/emissions.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { natureExamples } from '#model/data/natureExamples.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { natures, type NatureCode } from '#model/data/natures/natures.ts'
import { factsOf } from '#tests/support/natureSamples/factsOf.ts'
import { sampleRows } from '#tests/support/sampleRows.ts'

const all: readonly Nature[] = natures

describe.each(all.map((nature) => [nature.code as NatureCode, nature] as const))('%s', (code, nature) => {
  const {
    rows,
    typed: { facts, sums },
  } = sampleRows(code, { rows: 120 })
  const declared = rows.flatMap((row) => factsOf(nature, row))

  it('gives the facts that were computed by hand', () => {
    const bySum: Record<string, number> = {}
    for (const { indicator, value } of declared) bySum[indicator] = (bySum[indicator] ?? 0) + value
    expect(Object.keys(bySum).toSorted()).toEqual(Object.keys(sums).toSorted())
    for (const [indicator, sum] of Object.entries(sums)) expect(bySum[indicator]).toBeCloseTo(sum, 6)
    expect(declared).toHaveLength(facts)
  })

  it('gives an indicator once per row', () => {
    for (const row of [...rows, ...natureExamples[code]]) {
      const given = factsOf(nature, row).map(({ indicator }) => indicator)
      expect(new Set(given).size).toBe(given.length)
    }
  })

  it('gives an emission once per fact', () => {
    for (const { indicator, value, dimensions } of declared) {
      const activity = { indicator, value, dimensions, year: 2025, country: 'FR' }
      const given = emissionsOf(activity, shippedFactors).map((emission) => emission.indicator)
      expect(new Set(given).size).toBe(given.length)
    }
  })

  it('repeats no row', () => {
    if (nature.key.length === 0) return
    const keys = rows.map((row) => JSON.stringify(nature.key.map((column) => row[column] ?? null)))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('gives no computed indicator', () => {
    expect(declared.filter(({ indicator }) => indicatorOf(indicator)?.computed)).toEqual([])
  })

  it('gives facts for a row of its template', () => {
    expect(natureExamples[code].flatMap((row) => factsOf(nature, row)).length).toBeGreaterThan(0)
  })
})
