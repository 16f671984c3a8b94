import { useMemo } from 'react'
import { useTexts } from '../text/Texts.tsx'
import {
  formatDate,
  formatMonthDay,
  formatMonthRange,
  formatTime,
  isSameDay,
  type DateStyle,
} from './dates.ts'
import {
  currencySymbol,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  unitSeparator,
  withUnit,
  type NumberStyle,
} from './numbers.ts'

/** Every formatter in the reader's language. */
export const useFormats = () => {
  const { locale, t } = useTexts()
  return useMemo(
    () => ({
      number: (value: number, style?: NumberStyle) => formatNumber(value, locale, style),
      percent: (value: number, style?: NumberStyle) => formatPercent(value, locale, style),
      money: (value: number, style?: NumberStyle & { currency?: string }) =>
        formatMoney(value, locale, style),
      symbolOf: (currency: string) => currencySymbol(currency, locale),
      quantity: (value: number, unit: string, style?: NumberStyle) =>
        formatQuantity(value, unit, locale, style),
      withUnit: (figure: string, unit: string | null) => withUnit(figure, unit, locale),
      unitSeparator: (unit: string) => unitSeparator(unit, locale),
      date: (date: string | Date, style?: DateStyle) => formatDate(date, locale, style),
      time: (instant: string) => formatTime(new Date(instant), locale),
      monthDay: (monthDay: string) => formatMonthDay(monthDay, locale),
      monthRange: (start: string, end: string) => formatMonthRange(start, end, locale),
      /** « aujourd’hui à 8 h 42 », « hier à 8 h 42 », « 12 nov. 2026 à 8 h 42 ». */
      moment: (instant: string | Date, now: Date = new Date()) => {
        const then = new Date(instant)
        const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
        const time = formatTime(then, locale)
        if (isSameDay(then, now)) return t('ui.moment.today', { time })
        if (isSameDay(then, yesterday)) return t('ui.moment.yesterday', { time })
        return t('ui.moment.other', { date: formatDate(then, locale), time })
      },
    }),
    [locale, t],
  )
}
