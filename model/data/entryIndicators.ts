import { indicatorOf, indicators } from './indicators.ts'
import { units, unitsOf, type UnitCode } from './units.ts'

/** Indicators whose values a person may type; computed indicators derive from others. */
export const enteredIndicators: readonly string[] = Object.keys(indicators).filter(
  (code) => indicatorOf(code)?.computed === undefined,
)

/** Units in which an indicator's values may be typed, its own unit first; empty if it cannot be typed. */
export function entryUnits(code: string): UnitCode[] {
  const indicator = indicatorOf(code)
  if (indicator === undefined || indicator.computed !== undefined) return []
  const others = unitsOf([units[indicator.unit].quantity]).filter((unit) => unit !== indicator.unit)
  return [indicator.unit, ...others]
}
