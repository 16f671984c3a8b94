import Polyglot from 'node-polyglot'
import { messages as en } from '#locales/en/messages.ts'
import { messages as fr } from '#locales/fr/messages.ts'
import type { Locale, Texts } from '#src/ui/text/Texts.tsx'

/** The real texts of a language; a key that does not exist fails the test that asks for it. */
export const testTexts = (locale: Locale): Texts => {
  const polyglot = new Polyglot({
    locale,
    phrases: { fr, en }[locale],
    onMissingKey: (key) => {
      throw new Error(`No ${locale} text for ${key}`)
    },
  })
  return { locale, t: (key, args) => polyglot.t(key, args) }
}
