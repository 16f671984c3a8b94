import { useMemo } from 'react'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Names of countries in the reader's language, without a call: a code that nobody knows is shown as it is. */
export function useCountryNames(): (code: string) => string {
  const { locale } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
