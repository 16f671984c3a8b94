import Polyglot from 'node-polyglot'
import { errors as englishErrors } from '#locales/en/errors.ts'
import { resources as englishResources } from '#locales/en/lazyResources.ts'
import { messages as en } from '#locales/en/messages.ts'
import { errors as frenchErrors } from '#locales/fr/errors.ts'
import { resources as frenchResources } from '#locales/fr/lazyResources.ts'
import { messages as fr } from '#locales/fr/messages.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string

const polyglots = {
  fr: new Polyglot({
    locale: 'fr',
    phrases: { ...fr, errors: frenchErrors, resources: { ...fr.resources, ...frenchResources } },
  }),
  en: new Polyglot({
    locale: 'en',
    phrases: { ...en, errors: englishErrors, resources: { ...en.resources, ...englishResources } },
  }),
}

/** Translates a text key, both inside a request and outside of it (jobs, mails). */
export const translator =
  (language: Language): Translate =>
  (key, args) =>
    polyglots[language].t(key, { ...args })
