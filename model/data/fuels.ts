import { convert, units, type UnitCode } from './units.ts'

/**
 * Lower heating value (PCI) of a fuel, in MWh per tonne and per cubic metre; null if no reliable value was found: such
 * a quantity must be given in energy. `higherRatio` is PCS ÷ PCI.
 */
export type FuelContent = {
  perTonne: number | null
  perCubicMetre: number | null
  higherRatio: number | null
  source: string
}

const vsme = 'VSME, PCI (TJ/kt) and density'

/** Converts from TJ per kilotonne (equal to GJ per tonne) and kg per cubic metre, the units of the VSME table. */
const burnt = (
  gigajoules: number,
  density: number | null,
  higherRatio: number | null = null,
): FuelContent => ({
  perTonne: gigajoules / 3.6,
  perCubicMetre: density === null ? null : (gigajoules / 3.6) * (density / 1000),
  higherRatio,
  source: vsme,
})

/** By carrier of the energy file. Natural gas by volume is a mean: the coefficient on the bill is more accurate. */
export const fuels = {
  NATURAL_GAS: burnt(48, 0.7, 1.11),
  BIOMETHANE: burnt(48, 0.7, 1.11),
  FUEL_OIL: {
    perTonne: null,
    perCubicMetre: 9.97,
    higherRatio: 1.07,
    source: 'French convention, heating oil 9.97 kWh PCI/L',
  },
  HEAVY_FUEL_OIL: burnt(40.4, 940),
  LPG: burnt(47.3, 540),
  DIESEL: burnt(43, 840),
  PETROL: burnt(44.3, 740),
  KEROSENE: burnt(43.8, 800),
  BIODIESEL: burnt(27, 850),
  COAL: burnt(26.7, null),
  WOOD: burnt(15.6, null),
  PELLETS: {
    perTonne: 4.6,
    perCubicMetre: null,
    higherRatio: null,
    source: 'French convention, pellets 4,600 kWh PCI/t',
  },
} as const satisfies Readonly<Record<string, FuelContent>>

export type FuelCode = keyof typeof fuels

/** True if its energy can be calculated from its mass or volume; false for electricity and heat. */
export const isFuel = (carrier: string): carrier is FuelCode => Object.hasOwn(fuels, carrier)

/** Energy of a quantity of a carrier in MWh PCI, or undefined if it cannot be calculated from its unit. */
export function energyOf(
  quantity: number,
  unit: UnitCode,
  carrier: string,
  basis: 'PCI' | 'PCS' = 'PCI',
): number | undefined {
  const fuel: FuelContent | undefined = isFuel(carrier) ? fuels[carrier] : undefined
  const energy = convert(quantity, unit, 'MWh')
  if (energy !== undefined) return basis === 'PCS' ? energy / (fuel?.higherRatio ?? 1) : energy
  const content = { mass: fuel?.perTonne, volume: fuel?.perCubicMetre }[
    units[unit].quantity as 'mass' | 'volume'
  ]
  return content === undefined || content === null ? undefined : quantity * units[unit].factor * content
}
