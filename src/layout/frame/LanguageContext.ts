import { createContext, use } from 'react'
import type { Locale } from '#src/ui/text/Texts.tsx'

/** Speaks another language at once and keeps the choice with the account; false when it could not be kept. */
export type ChangeLanguage = (locale: Locale) => Promise<boolean>

/** Pages know no account: whoever mounts the frame says how a language is kept. */
export const LanguageContext = createContext<ChangeLanguage | null>(null)

export const useChangeLanguage = (): ChangeLanguage => {
  const change = use(LanguageContext)
  if (change === null) throw new Error('useChangeLanguage needs a LanguageContext above it')
  return change
}
