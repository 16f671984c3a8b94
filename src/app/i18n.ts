import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { parseLocale, storedLocale } from './locale.ts'
import type { Locale, Texts } from '../ui/text/Texts.tsx'

export type Speech = { locale: Locale; messages: TranslationMessages }

/**
 * Creates react-admin's translations and the widgets' texts from the same messages. An unknown key is shown as it is.
 */
export function createI18n({ locale, messages }: Speech): { i18nProvider: I18nProvider; texts: Texts } {
  const i18nProvider = polyglotI18nProvider(() => messages, locale, [{ locale, name: locale }], {
    allowMissing: true,
  })
  return {
    // The language belongs to the device: a change is written there, and `useLanguage` follows.
    i18nProvider: {
      ...i18nProvider,
      changeLocale: async (chosen) => storedLocale.write(parseLocale(chosen) ?? locale),
    },
    texts: { locale, t: (key, args) => i18nProvider.translate(key, args) },
  }
}
