import { messages as french } from '#locales/fr/messages.ts'
import type { TranslationMessages } from 'react-admin'
import raFrench from 'ra-language-french'
import type { Locale } from '../ui/text/Texts.tsx'

/** All messages of a language, ours over react-admin's. French is bundled, English is fetched. */
export const loadShellMessages = async (locale: Locale): Promise<TranslationMessages> =>
  locale === 'fr' ? { ...raFrench, ...french } : (await import('./shellMessagesEnglish.ts')).english
