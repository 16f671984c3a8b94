import { indicatorOf, indicators } from './indicators.ts'
import { units, unitsOf, type UnitCode } from './units.ts'

/** Indicators whose figures a person may type: what is computed follows from others. */
export const enteredIndicators: readonly string[] = Object.keys(indicators).filter(
  (code) => indicatorOf(code)?.computed === undefined,
)

/** Units that an indicator's figures may be typed in, its own first; none where nobody types it. */
export function entryUnits(code: string): UnitCode[] {
  const indicator = indicatorOf(code)
  if (indicator === undefined || indicator.computed !== undefined) return []
  const others = unitsOf([units[indicator.unit].quantity]).filter((unit) => unit !== indicator.unit)
  return [indicator.unit, ...others]
}
