import { useMemo } from 'react'
import { asKey } from '#locales/textKey.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { EntryCell, EntrySheet } from '#model/wire/data/dataEntry.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'

type Period = EntrySheet['periods'][number]

/** Labels of the indicators, units, periods and values of a data entry sheet. */
export function useEntryLabels() {
  const { t, locale } = useTexts()
  const format = useFormats()
  return useMemo(() => {
    const monthOf = (start: string, style: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${start}T00:00:00Z`),
      )
    return {
      indicator: (code: string) => t(asKey(`indicators.names.${code}`)),
      groupOf: (code: string) => t(asKey(`indicators.groups.${indicatorOf(code)?.group ?? ''}`)),
      group: (code: string) => t(asKey(`indicators.groups.${code}`)),
      unit: (code: string) => t(asKey(`units.${code}`)),
      /** « janv. 2025 », « T1 2025 », « S1 2025 », « 2025 ». */
      period: ({ code, start }: Pick<Period, 'code' | 'start'>, style: 'short' | 'long' = 'short') => {
        const [year = '', part = ''] = code.split('-')
        if (part === '') return year
        if (part.startsWith('Q')) return t('dataEntry.periods.quarter', { part: part.slice(1), year })
        if (part.startsWith('S')) return t('dataEntry.periods.half', { part: part.slice(1), year })
        return monthOf(start, style)
      },
      value: (value: number | null) => (value === null ? '' : format.number(value, { maximumDecimals: 15 })),
      /** The author and the time of a cell's last value. */
      lastOf: ({ author, updatedAt }: EntryCell) =>
        author === null ? undefined : t('dataEntry.comment.by', { author, moment: format.moment(updatedAt) }),
    }
  }, [t, locale, format])
}
