import { expect, test } from 'vitest'
import { indicators, type Indicator } from '#model/data/indicators.ts'
import { kpis } from '#model/data/kpis.ts'
import { definitions, kpiDefinitions, mandatory, type Definition } from './definitions.ts'

// Compares the catalogue with the definitions written by hand.

const overSites = (of: Definition['overSites']) =>
  typeof of === 'object'
    ? `WEIGHTED ${of.weightedBy}`
    : { sum: 'SUM', largest: 'LARGEST', median: 'MEDIAN', single: 'RECOMPUTED' }[of]

const kindOf = ({ kind, isMean }: Indicator) =>
  kind === 'STOCK' ? (isMean ? 'mean' : 'end') : kind.toLowerCase()

test('the catalogue has exactly the indicators that the definitions have', () => {
  expect(Object.keys(indicators).toSorted()).toEqual([...definitions.keys()].toSorted())
})

test('the definitions have exactly the KPIs of the catalogue', () => {
  expect(Object.keys(kpiDefinitions).toSorted()).toEqual(Object.keys(kpis).toSorted())
})

test.each(Object.entries(indicators))(
  '%s has the kind, the unit and the formula of its definition',
  (code, indicator) => {
    const own = definitions.get(code)
    expect(own).toBeDefined()
    if (!own) return
    const { computed, weight } = indicator
    expect({
      kind: kindOf(indicator),
      unit: indicator.unit,
      overSites: [indicator.overSites, ...(weight === undefined ? [] : [weight])].join(' '),
      formula: computed ?? null,
      isMandatory: indicator.isMandatory ?? false,
    }).toEqual({
      kind: own.kind,
      unit: own.unit,
      overSites: overSites(own.overSites),
      formula: own.sum
        ? { plus: own.sum.plus, ...(own.sum.minus.length > 0 && { minus: own.sum.minus }) }
        : own.ratio
          ? { ratio: [own.ratio.over, own.ratio.under], where: own.ratio.where }
          : null,
      isMandatory: mandatory.has(code),
    })
  },
)
