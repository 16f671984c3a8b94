import { createContext, use } from 'react'
import type { Locale } from '#src/ui/text/Texts.tsx'

/** Switches the language at once and saves it in the account; false when it could not be saved. */
export type ChangeLanguage = (locale: Locale) => Promise<boolean>

/** Pages do not know the account: the component that mounts the frame provides how a language is saved. */
export const LanguageContext = createContext<ChangeLanguage | null>(null)

export const useChangeLanguage = (): ChangeLanguage => {
  const change = use(LanguageContext)
  if (change === null) throw new Error('useChangeLanguage needs a LanguageContext above it')
  return change
}
