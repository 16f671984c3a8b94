import type { Locale } from '../text/Texts.tsx'
import { localeTag } from './localeTag.ts'

export type NumberStyle = {
  /** Exactly this many decimals, for aligned columns. Without it: as many as needed, 2 at most. */
  decimals?: number
  /** More than two only where a typed value must be shown in full. */
  maximumDecimals?: number
  /** A plus sign before positive values, for changes and gaps. */
  signed?: boolean
}

/** « 1 284,5 », "1,284.5"; at most two decimals (spec §9). */
export const formatNumber = (value: number, locale: Locale, style: NumberStyle = {}): string =>
  typeset(numberFormat(locale, options(style)).format(value))

/** A percentage given as such (31.32 for 31.32 %), never grouped (spec §9): « 31,32 % », "31.32%". */
export const formatPercent = (value: number, locale: Locale, style: NumberStyle = {}): string =>
  typeset(numberFormat(locale, { ...options(style), useGrouping: false }).format(value)) +
  (locale === 'fr' ? `${noBreakSpace}%` : '%')

/** Money: euros in French and dollars in English unless the data say otherwise (spec §9). */
export const formatMoney = (
  value: number,
  locale: Locale,
  { currency: named, ...style }: NumberStyle & { currency?: string } = {},
): string => {
  const isNamed = named !== undefined
  const currency = named ?? (locale === 'fr' ? 'EUR' : 'USD')
  return typeset(
    numberFormat(locale, {
      style: 'currency',
      currency,
      // A dollar amount of the data shows which dollar it is; the default of the language does not need that.
      currencyDisplay: isNamed ? 'symbol' : 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
      ...options(style),
      ...(style.decimals === undefined ? { minimumFractionDigits: 2 } : {}),
    }).format(value),
  )
}

/** « € », « $US », "US$": how a currency is shown beside a figure. */
export const currencySymbol = (currency: string, locale: Locale): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** A quantity and its unit, without a line break between them: « 18 420 t ». */
export const formatQuantity = (
  value: number,
  unit: string,
  locale: Locale,
  style: NumberStyle = {},
): string => withUnit(formatNumber(value, locale, style), unit, locale)

/** A formatted figure and its unit, if it has one. English writes no space before a percent sign. */
export const withUnit = (figure: string, unit: string | null, locale: Locale): string =>
  unit === null || unit === '' ? figure : figure + unitSeparator(unit, locale) + unit

/** What separates a figure from its unit. */
export const unitSeparator = (unit: string, locale: Locale): string =>
  unit === '%' && locale === 'en' ? '' : noBreakSpace

const noBreakSpace = '\u00A0'

const options = ({
  decimals,
  maximumDecimals = 2,
  signed = false,
}: NumberStyle): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals ?? 0,
  maximumFractionDigits: decimals ?? maximumDecimals,
  signDisplay: signed ? 'exceptZero' : 'negative',
})

/** Inter renders U+202F too narrow to separate groups at 13 px, and a minus is not a hyphen (look §8). */
const typeset = (text: string): string => text.replaceAll('\u202F', noBreakSpace).replaceAll('-', '\u2212')

const formats = new Map<string, Intl.NumberFormat>()

/** Creating an `Intl.NumberFormat` is a thousand times slower than formatting with it. */
const numberFormat = (locale: Locale, wanted: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(wanted)
  const known = formats.get(key) ?? new Intl.NumberFormat(localeTag[locale], wanted)
  formats.set(key, known)
  return known
}
