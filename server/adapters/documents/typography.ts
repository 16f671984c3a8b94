import type { DocumentDescription } from './document.ts'

const thin = '\u202f'
const wide = '\u00a0'

/** Spaces that French keeps from breaking (look.md §8): narrow before ; ! ?, whole before : % € » and after «. */
const french = (text: string): string =>
  text
    .replace(/ ([;!?])/g, `${thin}$1`)
    .replace(/ ([:%€»])/g, `${wide}$1`)
    .replace(/« /g, `«${wide}`)

/** The spaces of a text as its language wants them; its words are left alone. */
export const typeset = (text: string, language: DocumentDescription['language']): string =>
  language === 'fr' ? french(text) : text
