import { reference as english } from '#locales/en/reference.ts'
import { reference as french } from '#locales/fr/reference.ts'
import type { FileNature } from '#model/wire/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** What a data file may be about, from people to planet to governance. */
export const fileNatures = defineReferenceList<FileNature>((language) =>
  Object.entries({ fr: french, en: english }[language].fileNatures).map(([code, label]) => ({
    row: { code, label },
  })),
)
