import type { TextKey } from '#locales/textKey.ts'
import { useFormats } from '../format/useFormats.ts'
import { useTexts, type TextArguments } from './Texts.tsx'

/** Formats a count: the plural form by the number, and the number in the reader's notation (`%{count}`). */
export function useCounts() {
  const { t } = useTexts()
  const format = useFormats()
  return (key: TextKey, count: number, args: TextArguments = {}): string =>
    t(key, { ...args, smart_count: count, count: format.number(count) })
}
