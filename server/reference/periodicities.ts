import { reference as english } from '#locales/en/reference.ts'
import { reference as french } from '#locales/fr/reference.ts'
import type { Periodicity } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** Periodicities of data files, the most frequent first. */
export const periodicities = defineReferenceList<Periodicity>((language) => {
  const labels = { fr: french, en: english }[language].periodicities
  return [
    { row: { code: 'MONTHLY', label: labels.MONTHLY, months: 1 } },
    { row: { code: 'QUARTERLY', label: labels.QUARTERLY, months: 3 } },
    { row: { code: 'HALF_YEARLY', label: labels.HALF_YEARLY, months: 6 } },
    { row: { code: 'YEARLY', label: labels.YEARLY, months: 12 } },
    { row: { code: 'ONCE', label: labels.ONCE, months: null } },
  ]
})
