import Polyglot from 'node-polyglot'
import { csv as csvEn } from '#locales/en/csv.ts'
import { validation as validationEn } from '#locales/en/validation.ts'
import { csv as csvFr } from '#locales/fr/csv.ts'
import { validation as validationFr } from '#locales/fr/validation.ts'

type Reason = { key: string; args?: Record<string, string | number> }

/** Writes a reason as text where the application's own translations are not loaded: inside the worker. */
export const reasonWriter = (locale: 'fr' | 'en'): ((reason: Reason) => string) => {
  const polyglot = new Polyglot({ locale, phrases: phrases[locale] })
  return ({ key, args }) => polyglot.t(key, args ?? {})
}

const phrases = {
  fr: { csv: csvFr, validation: validationFr },
  en: { csv: csvEn, validation: validationEn },
} as const
