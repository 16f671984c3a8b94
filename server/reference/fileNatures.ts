import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import { natures } from '#model/data/natures/natures.ts'
import type { FileNature } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** Natures of data files, from environment to social to governance; the search includes their description. */
export const fileNatures = defineReferenceList<FileNature>((language) => {
  const labels = { fr: french, en: english }[language]
  return natures.map(({ code }) => ({
    row: { code, label: labels[code].name },
    keywords: [labels[code].description],
  }))
})
