import type { DocumentDescription } from './document.ts'

const thin = '\u202f'
const wide = '\u00a0'

/** Non-breaking spaces in French (look.md §8): narrow before ; ! ?, full before : % € » and after «. */
const french = (text: string): string =>
  text
    .replace(/ ([;!?])/g, `${thin}$1`)
    .replace(/ ([:%€»])/g, `${wide}$1`)
    .replace(/« /g, `«${wide}`)

/** Applies the spacing rules of the language to a text; its words are unchanged. */
export const typeset = (text: string, language: DocumentDescription['language']): string =>
  language === 'fr' ? french(text) : text
