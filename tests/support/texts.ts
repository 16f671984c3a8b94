import Polyglot from 'node-polyglot'
import type { Locale, TextArguments } from '#src/ui/text/Texts.tsx'
import { readRooms } from './readLocales.ts'

const phrases = { fr: await readRooms('fr'), en: await readRooms('en') }

type TestTexts = { locale: Locale; t: (key: string, args?: TextArguments) => string }

/** The real texts of a language; an unknown key fails the test that uses it. */
export const testTexts = (locale: Locale): TestTexts => {
  const polyglot = new Polyglot({
    locale,
    phrases: phrases[locale],
    onMissingKey: (key) => {
      throw new Error(`No ${locale} text for ${key}`)
    },
  })
  return { locale, t: (key, args) => polyglot.t(key, args) }
}
