import { localeTag } from '../../ui/format/localeTag.ts'
import type { Locale } from '../../ui/text/Texts.tsx'

/** « 12 novembre 2026 ». */
export const formatDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'long' }).format(new Date(date))
