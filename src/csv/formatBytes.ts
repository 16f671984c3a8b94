import type { useFormats } from '../ui/format/useFormats.ts'
import type { Locale } from '../ui/text/Texts.tsx'

const units = { fr: ['o', 'ko', 'Mo'], en: ['B', 'KB', 'MB'] } as const

/** « 1,8 Mo », "1.8 MB"; a kilobyte has 1,024 bytes, as in the limit. */
export function formatBytes(bytes: number, locale: Locale, format: ReturnType<typeof useFormats>): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  const value = bytes / 1024 ** step
  return format.quantity(Number(value.toFixed(step === 2 ? 1 : 0)), units[locale][step])
}
