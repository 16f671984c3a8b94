import Polyglot from 'node-polyglot'
import { assistantAnswers as en } from '#locales/en/assistantAnswers.ts'
import { assistantAnswers as fr } from '#locales/fr/assistantAnswers.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** Sentences of the rules, and names of sources, in both languages. */
export const assistantMessages = { fr, en } as const

/** A sentence with its arguments, in the plural form for `smart_count`. */
export const fill = (
  phrase: string,
  args: Readonly<Record<string, string | number>>,
  language: Language,
): string => Polyglot.transformPhrase(phrase, args, language)
