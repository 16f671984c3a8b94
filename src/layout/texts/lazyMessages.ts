import type { LazyMessages } from './lazyWithMessages.tsx'

/** Messages of the pages before the login, for the few places of the shell that use them too. */
export const authTexts: LazyMessages = {
  fr: () => import('#locales/fr/auth.ts'),
  en: () => import('#locales/en/auth.ts'),
}

/** Actions that the person's role does not permit. */
export const reservedTexts: LazyMessages = {
  fr: () => import('#locales/fr/reserved.ts'),
  en: () => import('#locales/en/reserved.ts'),
}

/** Password or code before what cannot be undone. */
export const presenceTexts: LazyMessages = {
  fr: () => import('#locales/fr/presence.ts'),
  en: () => import('#locales/en/presence.ts'),
}

/** Problems of files, for the wizards that read one. */
export const csvTexts: LazyMessages = {
  fr: () => import('#locales/fr/csv.ts'),
  en: () => import('#locales/en/csv.ts'),
}

/** Pages, sidebars and dialogs of the register. */
export const registerTexts: LazyMessages = {
  fr: () => import('#locales/fr/register.ts'),
  en: () => import('#locales/en/register.ts'),
}

/** The questions of a survey: its editor and its preview. */
export const questionnaireTexts: LazyMessages = {
  fr: () => import('#locales/fr/questionnaire.ts'),
  en: () => import('#locales/en/questionnaire.ts'),
}

/** Names of criteria, as respondents see them. */
export const respondentTexts: LazyMessages = {
  fr: () => import('#locales/fr/respond.ts'),
  en: () => import('#locales/en/respond.ts'),
}

/** Labels of resources that are loaded with their pages. */
export const lazyResourceTexts: LazyMessages = {
  fr: () => import('#locales/fr/lazyResources.ts'),
  en: () => import('#locales/en/lazyResources.ts'),
}
