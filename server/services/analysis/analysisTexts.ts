import Polyglot from 'node-polyglot'
import { countKey } from '#locales/countKey.ts'
import { dataAnalysis as en } from '#locales/en/dataAnalysis.ts'
import { dataAnalysis as fr } from '#locales/fr/dataAnalysis.ts'
import { units as unitsEn } from '#locales/en/units.ts'
import { units as unitsFr } from '#locales/fr/units.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { lastDayOfMonth } from './period.ts'

/** Texts, numbers and dates of a report in its language. */
export type Labels = {
  language: Language
  /** A text of the `analysis` namespace, by its key without the namespace. */
  t(key: string, args?: Readonly<Record<string, string | number>>): string
  /** The text of `<key>.zero` or `<key>.some`. */
  counted(key: string, count: number): string
  /** « 3 sites ». */
  count(of: 'sites' | 'rows' | 'rejected' | 'facts', count: number): string
  /** As many decimals as the magnitude needs, two at most. */
  number(value: number): string
  signed(value: number): string
  /** A share between 0 and 1 as a percentage; a value just below 1 is not rounded up to 100 %. */
  share(value: number): string
  /** A relative change in percent, with its sign. */
  change(before: number, after: number): string
  unit(code: string): string
  day(day: string): string
  /** « mars 2026 », « T1 2026 », « 2026 ». */
  period(firstDay: string, months: number): string
  /** Whole months as months, any other range as two days. */
  span(start: string, end: string): string
  instant(instant: string): string
}

const polyglots = {
  fr: new Polyglot({ locale: 'fr', phrases: fr }),
  en: new Polyglot({ locale: 'en', phrases: en }),
}
const symbols: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr: unitsFr, en: unitsEn }
const locales = { fr: 'fr-FR', en: 'en-GB' } as const

const decimals = (value: number): Intl.NumberFormatOptions => ({
  maximumFractionDigits: Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2,
})

export function labelsOf(language: Language): Labels {
  const locale = locales[language]
  const t: Labels['t'] = (key, args) => polyglots[language].t(key, { ...args })
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, options)
      .format(value)
      // Inter renders the narrow no-break space too thin; the minus sign is its own character (look.md §8).
      .replace(/\u202f/g, '\u00a0')
      .replace(/^-/, '\u2212')
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (day: string): string =>
      formatter
        .formatToParts(new Date(day))
        .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
        .join('')
  }
  const day = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const month = dates({ month: 'short', year: 'numeric' })
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    language,
    t,
    counted: (key, count) =>
      t(countKey(key, count), { smart_count: count }).replace(String(count), format(count, {})),
    count: (of, count) => t(`counts.${of}`, { smart_count: count }).replace(String(count), format(count, {})),
    number: (value) => format(value, decimals(value)),
    signed: (value) => format(value, { ...decimals(value), signDisplay: 'exceptZero' }),
    share: (value) => {
      const shown =
        value < 0.99 || value >= 1 ? Math.round(value * 100) / 100 : Math.floor(value * 1000) / 1000
      return format(Math.min(1, shown), { style: 'percent', maximumFractionDigits: 1 })
    },
    change: (before, after) =>
      before === 0
        ? t('change.notCompared')
        : format((after - before) / Math.abs(before), {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
            useGrouping: false,
          }),
    unit: (code) => symbols[language][code] ?? code,
    day,
    period: (firstDay, months) => {
      const year = firstDay.slice(0, 4)
      const quarter = Math.ceil(Number(firstDay.slice(5, 7)) / 3)
      if (months === 12) return year
      return months === 3 ? `${language === 'fr' ? 'T' : 'Q'}${quarter} ${year}` : month(firstDay)
    },
    span: (start, end) => {
      const say = start.slice(8) === '01' && end === lastDayOfMonth(end) ? month : shortDay
      return say(start) === say(end) ? say(start) : `${say(start)} – ${say(end)}`
    },
    instant: (instant) => `${day(instant)}, ${clock(instant)}`,
  }
}
