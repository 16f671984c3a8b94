import { describe, expect, it } from 'vitest'
import {
  catalogueEdition,
  catalogueOf,
  factorFor,
  factorSeries,
  shippedFactors,
  type EmissionFactor,
  type FactorTable,
  type ShippedFactor,
} from './emissionFactors.ts'
import {
  emissionRules,
  emissionsOf,
  scopeOf,
  tonnesPerUnit,
  type ActivityFact,
  type Contract,
} from './emissions.ts'
import { energyOf } from './fuels.ts'
import { indicators } from './indicators.ts'
import { natures } from './natures/natures.ts'
import type { Nature } from './defineNature.ts'

const all: readonly Nature[] = natures

const emitted = (
  indicator: string,
  value: number,
  dimensions: ActivityFact['dimensions'] = {},
  { year = 2024, country = 'FR' } = {},
) =>
  Object.fromEntries(
    emissionsOf({ indicator, value, dimensions, year, country }, shippedFactors).map(
      ({ indicator: given, value: tonnes }) => [given, tonnes],
    ),
  )

describe('the emissions of an activity', () => {
  it.each([
    [
      '100 MWh of electricity in France',
      'EN01',
      100,
      { carrier: 'ELECTRICITY' },
      { GH06: 3.3735, GH07: 3.3735, GH13: 1.8165 },
    ],
    ['10 MWh of heat of a network', 'EN10', 10, { carrier: 'HEAT' }, { GH06: 0.91, GH07: 0.91, GH13: 0.22 }],
    ['100 MWh PCI of gas', 'EN05', 100, { carrier: 'NATURAL_GAS' }, { GH01: 24.3, GH02: 24.3 }],
    ['2 kg of R22, outside of the scopes', 'GH36', 2, { gas: 'R22' }, { GH37: 3.92 }],
    ['1 kg of SF6, of the same report as the others', 'GH36', 1, { gas: 'SF6' }, { GH01: 25.2, GH05: 25.2 }],
    ['2 kg of R134a', 'GH36', 2, { gas: 'R134A' }, { GH01: 3.06, GH05: 3.06 }],
    ['a flight of 3600 p.km', 'AD03', 3600, { mode: 'PLANE', band: 'FROM_500_TO_1000' }, { GH16: 0.81 }],
    ['1000 km by car', 'AD04', 1000, { mode: 'CAR' }, { GH16: 0.256 }],
    ['1000 km by a diesel taxi', 'AD04', 1000, { mode: 'TAXI', fuel: 'DIESEL' }, { GH16: 0.227 }],
    ['10 nights in Spain', 'AD05', 10, { mode: 'HOTEL', country: 'es' }, { GH16: 0.07 }],
    [
      '1000 t.km that we pay',
      'AD06',
      1000,
      { mode: 'RAIL', paid_by: 'US', direction: 'OUT' },
      { GH14: 0.0226 },
    ],
    [
      '1000 t.km that customers pay',
      'AD06',
      1000,
      { mode: 'RAIL', paid_by: 'CUSTOMER', direction: 'OUT' },
      { GH19: 0.0226 },
    ],
    ['2 t of harmless waste in landfill', 'WS08', 2, { hazardous: 'no' }, { GH15: 0.824 }],
    ['100 m³ from the network', 'WA01', 100, { source: 'NETWORK' }, { GH11: 0.0132 }],
    ['k€ 10 of insurance', 'AD01', 10, { category: 'INSURANCE', factor: 'AMOUNT' }, { GH11: 0.77 }],
    ['3 laptops', 'AD07', 3, { category: 'LAPTOP' }, { GH12: 0.468 }],
  ] as const)('%s', (_, indicator, value, dimensions, expected) => {
    const given = emitted(indicator, value, dimensions)
    expect(Object.keys(given)).toEqual(Object.keys(expected))
    for (const [code, tonnes] of Object.entries(expected)) expect(given[code]).toBeCloseTo(tonnes, 9)
  })

  it('of a fuel in litres use the factor per litre, though the fact is stored as energy', () => {
    const energy = energyOf(1000, 'L', 'DIESEL') ?? 0
    expect(emitted('EN06', energy, { carrier: 'DIESEL', use: 'VEHICLE' })).toEqual({
      GH01: expect.closeTo(3.1, 9),
      GH03: expect.closeTo(3.1, 9),
    })
    const oil = energyOf(1000, 'L', 'FUEL_OIL') ?? 0
    expect(emitted('EN06', oil, { carrier: 'FUEL_OIL', use: 'HEATING' })).toEqual({
      GH01: expect.closeTo(2.68, 9),
      GH02: expect.closeTo(2.68, 9),
      GH13: expect.closeTo(0.567, 9),
    })
  })

  it('of petrol separate scope 1 and upstream, as the source does', () => {
    const energy = energyOf(100, 'L', 'PETROL') ?? 0
    expect(emitted('EN06', energy, { carrier: 'PETROL', use: 'VEHICLE' })).toEqual({
      GH01: expect.closeTo(0.226, 9),
      GH03: expect.closeTo(0.226, 9),
      GH13: expect.closeTo(0.053, 9),
    })
  })

  it('of electricity separate upstream if the source gives it for the year, and never count it twice', () => {
    const electricity = (year: number) => emitted('EN01', 1000, { carrier: 'ELECTRICITY' }, { year })
    expect(electricity(2022)).toEqual({
      GH06: expect.closeTo(33.8, 9),
      GH07: expect.closeTo(33.8, 9),
      GH13: expect.closeTo(18.2, 9),
    })
    expect(Object.keys(electricity(2023))).toEqual(['GH06', 'GH07', 'GH13'])
  })

  it('of a flight use the factor of its class where the organisation has one, else the mean of all classes', () => {
    const flight = (seat: string) => ({
      indicator: 'AD03',
      value: 1000,
      dimensions: { mode: 'PLANE', band: 'FROM_2000', class: seat },
      year: 2025,
      country: 'FR',
    })
    const { PLANE_FROM_2000: mean } = shippedFactors
    const own = { ...shippedFactors, PLANE_FROM_2000_BUSINESS: mean.map((one) => ({ ...one, value: 0.4 })) }
    expect(emissionsOf(flight('BUSINESS'), own)).toMatchObject([{ indicator: 'GH16', value: 0.4 }])
    expect(emissionsOf(flight('FIRST'), own)).toMatchObject([{ value: 0.167, series: 'PLANE_FROM_2000' }])
  })

  it('are empty without a known factor', () => {
    expect(emitted('EN07', 10, { carrier: 'COAL' })).toEqual({})
    expect(emitted('EN01', 10, { carrier: 'ELECTRICITY' }, { country: 'JP' })).toEqual({})
    expect(emitted('AD01', 10, { category: 'STEEL', factor: 'AMOUNT' })).toEqual({})
    expect(emitted('WS08', 10, { hazardous: 'yes' })).toEqual({})
    expect(emitted('AD05', 10, { mode: 'HOTEL', country: 'PT' })).toEqual({})
  })

  it('are not calculated from a typed indicator', () => {
    for (const indicator of Object.keys(indicators)) expect(emitted(indicator, 10)).toEqual({})
  })

  it('do not count an amount that has a quantity', () => {
    expect(emitted('AD01', 10, { category: 'INSURANCE', factor: 'QUANTITY' })).toEqual({})
  })
})

describe('market-based scope 2', () => {
  const byContract = (contract: Contract, table: FactorTable = shippedFactors, country = 'FR') => {
    const fact = {
      indicator: 'EN01',
      value: 100,
      dimensions: { carrier: 'ELECTRICITY' },
      year: 2024,
      country,
    }
    return emissionsOf({ ...fact, contract }, table).find(({ indicator }) => indicator === 'GH07')
  }

  it.each<[string, Contract, number]>([
    ['has the mix of the place without a contract', {}, 3.3735],
    ['has the supplier’s own factor where a row brings it', { supplierFactor: 0.02 }, 2],
    ['leaves out what a guarantee of origin covers', { instrument: 'GO', renewableShare: 75 }, 0.843375],
    ['is nothing where a purchase agreement covers all', { instrument: 'PPA', renewableShare: 100 }, 0],
    ['takes a certificate that covers nothing for none', { instrument: 'GO' }, 3.3735],
    ['believes no share without a certificate', { instrument: 'NONE', renewableShare: 100 }, 3.3735],
    [
      'has the supplier’s factor for what no certificate covers',
      { instrument: 'GO', renewableShare: 50, supplierFactor: 0.1 },
      5,
    ],
  ])('%s', (_, contract, tonnes) => {
    expect(byContract(contract)?.value).toBeCloseTo(tonnes, 9)
  })

  it('uses the residual mix if the organisation provides one', () => {
    const residual: EmissionFactor = { value: 0.1, per: 'kWh', scope: '2', source: 'AIB', year: 2024, validFrom: 2024, validTo: null, edition: null, geography: 'FR', notes: [] } // prettier-ignore
    const table = { ...shippedFactors, ELECTRICITY_RESIDUAL: [residual] }
    expect(byContract({}, table)).toMatchObject({ value: 10, series: 'ELECTRICITY_RESIDUAL' })
  })

  it('needs no factor of the country if the supplier provides one', () => {
    expect(byContract({ supplierFactor: 0.3 }, shippedFactors, 'JP')?.value).toBe(30)
    expect(byContract({}, shippedFactors, 'JP')).toBeUndefined()
  })
})

describe('the factor of a year', () => {
  const valueOf = (year: number, country = 'FR') =>
    factorFor(shippedFactors, 'ELECTRICITY', year, country)?.value

  it('is the latest available one, of the country itself first', () => {
    expect([2019, 2022, 2023, 2024, 2026].map((year) => valueOf(year))).toEqual([
      0.0338, 0.0338, 0.0377, 0.033735, 0.033735,
    ])
    expect(valueOf(2024, 'DE')).toBe(0.342)
    expect(valueOf(2024, 'US')).toBeUndefined()
  })

  it('is the one for any country if its series has none for the country', () => {
    expect(factorFor(shippedFactors, 'DIESEL', 2024, 'JP')?.value).toBe(3.1)
  })

  it('applies until its last year; afterwards an older open-ended factor applies again, and before the first the nearest', () => {
    const one = { value: 1, per: 'kWh', scope: '2', source: 'A', year: null, edition: null, geography: 'FR', notes: [] } as const // prettier-ignore
    const table = {
      ELECTRICITY: [
        { ...one, validFrom: 2020, validTo: null },
        { ...one, value: 2, validFrom: 2022, validTo: 2023 },
      ],
    }
    const values = [2019, 2021, 2023, 2024].map((year) => factorFor(table, 'ELECTRICITY', year, 'FR')?.value)
    expect(values).toEqual([1, 1, 2, 1])
  })

  it('of an organisation replaces the shipped one', () => {
    const own: EmissionFactor = { value: 0.01, per: 'kWh', scope: '2', source: 'PPA', year: 2025, validFrom: 2025, validTo: null, edition: null, geography: 'FR', notes: [] } // prettier-ignore
    const table = { ...shippedFactors, ELECTRICITY: [own] }
    expect(factorFor(table, 'ELECTRICITY', 2025, 'FR')).toBe(own)
    expect(factorFor(table, 'ELECTRICITY', 2024, 'FR')).toBe(own)
    expect(factorFor(table, 'ELECTRICITY', 2024, 'US')).toBeUndefined()
  })
})

describe('the table of factors', () => {
  const rows = Object.entries(shippedFactors).flatMap(
    ([series, factors]: [string, readonly EmissionFactor[]]) =>
      factors.map((factor) => ({ series, ...factor })),
  )

  it('has a source and a positive value everywhere, sorted by year within a geography', () => {
    expect(rows.filter(({ source, value }) => source === '' || !(value > 0))).toEqual([])
    const places = Map.groupBy(
      catalogueOf(catalogueEdition),
      ({ series, geography }) => `${series} ${geography}`,
    )
    for (const [place, factors] of places) {
      const years = factors.map(({ validFrom }) => validFrom)
      expect([place, years]).toEqual([place, [...new Set(years)].toSorted((one, other) => one - other)])
    }
  })

  it('contains exactly the series that a rule uses', () => {
    const used = new Set<string>(emissionRules.map(({ factor }) => factor))
    expect(Object.keys(shippedFactors).filter((series) => !used.has(series))).toEqual([])
  })

  it('has the scope of its rules for each figure', () => {
    const reported = catalogueOf(catalogueEdition).map(({ series, scope }) => [series, scope])
    const known = factorSeries.flatMap((series) =>
      reported.some(([one]) => one === series)
        ? [[series, [scopeOf(series, false), scopeOf(series, true)]]]
        : [],
    )
    const ways = Object.fromEntries(known) as Record<string, string[]>
    expect(reported.filter(([series = '', scope = '']) => !ways[series]?.includes(scope))).toEqual([])
  })

  it('contains the factors of an earlier edition in the later one', () => {
    const placeOf = ({ series, geography, validFrom }: ShippedFactor) => `${series} ${geography} ${validFrom}`
    const first = catalogueOf(2025)
    expect(catalogueOf(catalogueEdition).map(placeOf)).toEqual(expect.arrayContaining(first.map(placeOf)))
    expect(catalogueOf(catalogueEdition).length).toBeGreaterThan(first.length)
    expect(catalogueOf(2024)).toEqual([])
  })

  it('uses units that every rule can convert', () => {
    const lost = emissionRules.flatMap(({ activity, factor, when }) => {
      const carrier = typeof when.carrier === 'string' ? when.carrier : 'HEAT'
      const factors: readonly EmissionFactor[] = shippedFactors[factor]
      return factors.filter((each) => tonnesPerUnit(activity, each, carrier) === undefined)
    })
    expect(lost).toEqual([])
  })
})

describe('the rules', () => {
  it('give computed emissions of the catalogue', () => {
    const given = new Set(emissionRules.flatMap(({ gives }) => gives))
    expect(
      [...given].filter((code) => indicators[code].unit !== 'tCO2e' || indicators[code].computed),
    ).toEqual([])
  })

  it('require dimensions that the facts of their activity have', () => {
    const carried = new Map<string, Set<string>>()
    for (const { indicator, dimensions = [], tags = {} } of all.flatMap(({ measures }) => measures)) {
      if (typeof indicator !== 'string') continue
      const known = carried.get(indicator) ?? new Set()
      carried.set(indicator, new Set([...known, ...dimensions, ...Object.keys(tags)]))
    }
    const lost = emissionRules.flatMap(({ activity, when }) =>
      Object.keys(when).filter((name) => !carried.get(activity)?.has(name)),
    )
    expect(lost).toEqual([])
  })
})
