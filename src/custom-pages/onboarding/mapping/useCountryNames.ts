import { useMemo } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Country names in the user's language from `Intl`, without a request. An unknown code is shown as is. */
export function useCountryNames(): (code: string) => string {
  const { locale } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
