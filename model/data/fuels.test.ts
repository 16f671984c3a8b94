import { describe, expect, it } from 'vitest'
import { energyOf, fuels } from './fuels.ts'

describe('the energy of a fuel', () => {
  it.each([
    ['DIESEL', 1000, 'L', 10.03],
    ['PETROL', 1000, 'L', 9.11],
    ['LPG', 1000, 'L', 7.1],
    ['NATURAL_GAS', 1000, 'm3', 9.33],
    ['HEAVY_FUEL_OIL', 1000, 'L', 10.55],
    ['KEROSENE', 1000, 'L', 9.73],
    ['BIODIESEL', 1000, 'L', 6.38],
    ['FUEL_OIL', 1000, 'L', 9.97],
    ['WOOD', 1000, 'kg', 4.33],
    ['PELLETS', 2, 't', 9.2],
  ] as const)('of %s follows from %d %s: %d MWh PCI', (carrier, quantity, unit, expected) => {
    expect(energyOf(quantity, unit, carrier)).toBeCloseTo(expected, 1)
  })

  it('is the typed value if it is typed in a unit of energy', () => {
    expect(energyOf(3600, 'MJ', 'COAL')).toBeCloseTo(1, 12)
    expect(energyOf(500, 'kWh', 'ELECTRICITY')).toBeCloseTo(0.5, 12)
  })

  it('of gas on its higher heating value is 1.11 times less on the lower', () => {
    expect(energyOf(111, 'MWh', 'NATURAL_GAS', 'PCS')).toBeCloseTo(100, 9)
  })

  it('is undefined if the energy content of the quantity is unknown', () => {
    expect(energyOf(1, 'm3', 'COAL')).toBeUndefined()
    expect(energyOf(1, 't', 'ELECTRICITY')).toBeUndefined()
    expect(energyOf(1, 'km', 'DIESEL')).toBeUndefined()
    expect(energyOf(1, 't', 'FUEL_OIL')).toBeUndefined()
  })
})

it('every energy content has a source', () => {
  expect(Object.values(fuels).filter(({ source }) => source === '')).toEqual([])
})
