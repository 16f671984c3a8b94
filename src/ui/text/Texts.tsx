import type { TextKey } from '#locales/textKey.ts'
import { createContext, use, type ReactNode } from 'react'

export type Locale = 'fr' | 'en'

export type TextArguments = Readonly<Record<string, string | number>>

/** The translation context of widgets: the language, and a function from key and arguments to text. */
export type Texts = { locale: Locale; t: (key: TextKey, args?: TextArguments) => string }

/** Widgets do not know the translation library: the mounting component provides the translation function. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
)

export const useTexts = (): Texts => {
  const texts = use(TextsContext)
  if (texts === null) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

const TextsContext = createContext<Texts | null>(null)
