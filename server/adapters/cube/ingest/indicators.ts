import { indicators as english } from '#locales/en/indicators.ts'
import { indicators as french } from '#locales/fr/indicators.ts'
import { units as englishUnits } from '#locales/en/units.ts'
import { units as frenchUnits } from '#locales/fr/units.ts'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { UnitCode } from '#model/data/units.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** An indicator as the engine needs it. */
export type KnownIndicator = {
  code: string
  unit: UnitCode
  isComputed: boolean
  label: string
  unitLabel: string
}

/** Every indicator by its code, with its labels. */
export function knownIndicators(language: Language): ReadonlyMap<string, KnownIndicator> {
  const { names } = language === 'fr' ? french : english
  const units = language === 'fr' ? frenchUnits : englishUnits
  return new Map(
    (Object.keys(indicators) as IndicatorCode[]).map((code) => {
      const { unit, computed } = indicators[code]
      const isComputed = computed !== undefined
      return [code, { code, unit, isComputed, label: names[code], unitLabel: units[unit] }]
    }),
  )
}

/**
 * Indicators that add up over time. The same value again is normal for the others (stocks), and two periods count once.
 */
export const summableIndicators = Object.entries(indicators).flatMap(([code, { overTime }]) =>
  overTime === 'SUM' ? [code] : [],
)

/** Indicators whose name contains a text. */
export function indicatorsNamed(search: string | undefined, language: Language): string[] {
  const wanted = normalise(search ?? '')
  if (wanted === '') return []
  return [...knownIndicators(language).values()]
    .filter(({ code, label }) => normalise(`${code} ${label}`).includes(wanted))
    .map(({ code }) => code)
}
