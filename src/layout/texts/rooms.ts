import type { LateRoom } from './late.tsx'

/** Pages before the login, for the few places of the shell that say them too. */
export const authTexts: LateRoom = {
  fr: () => import('#locales/fr/auth.ts'),
  en: () => import('#locales/en/auth.ts'),
}

/** What can be wrong with a file, for the wizards that read one. */
export const csvTexts: LateRoom = {
  fr: () => import('#locales/fr/csv.ts'),
  en: () => import('#locales/en/csv.ts'),
}

/** Pages, sheets and dialogs of the register. */
export const registerTexts: LateRoom = {
  fr: () => import('#locales/fr/register.ts'),
  en: () => import('#locales/en/register.ts'),
}

/** What a survey asks: its editor and its preview. */
export const questionnaireTexts: LateRoom = {
  fr: () => import('#locales/fr/questionnaire.ts'),
  en: () => import('#locales/en/questionnaire.ts'),
}

/** Names of criteria, as respondents read them. */
export const respondentTexts: LateRoom = {
  fr: () => import('#locales/fr/respond.ts'),
  en: () => import('#locales/en/respond.ts'),
}

/** Words of resources that come with their pages. */
export const lateResourceTexts: LateRoom = {
  fr: () => import('#locales/fr/lateResources.ts'),
  en: () => import('#locales/en/lateResources.ts'),
}
