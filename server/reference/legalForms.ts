import type { LegalForm } from '#model/wire/register/reference.ts'
import { legalFormLabels } from './legalFormLabels.ts'
import { legalFormLabelsEnglish } from './legalFormLabelsEnglish.ts'
import { defineReferenceList } from './referenceList.ts'

/** INSEE's legal forms, level III, sorted by code. */
export const legalForms = defineReferenceList<LegalForm>((language) =>
  Object.entries(legalFormLabels)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, french]) => {
      const english = language === 'en' ? legalFormLabelsEnglish[code] : undefined
      return {
        row: { code, label: english ?? french, labelLanguage: english === undefined ? 'fr' : 'en' },
        keywords: [french],
      }
    }),
)
