import type { TextKey } from '#locales/textKey.ts'
import { createContext, use, type ReactNode } from 'react'

export type Locale = 'fr' | 'en'

export type TextArguments = Readonly<Record<string, string | number>>

/** What a widget needs to speak: the language, and the text of a key with its arguments. */
export type Texts = { locale: Locale; t: (key: TextKey, args?: TextArguments) => string }

/** Widgets know no translation library: whoever mounts them says how a key becomes a text. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
)

export const useTexts = (): Texts => {
  const texts = use(TextsContext)
  if (texts === null) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

const TextsContext = createContext<Texts | null>(null)
