import { join } from 'node:path'
import { z } from 'zod'
import type { LegalForm } from '#model/wire/register/reference.ts'
import { optionalCell, readCsv } from './readCsv.ts'
import { defineReferenceList } from './referenceList.ts'

/**
 * The French legal forms: level III of INSEE's « catégories juridiques », without the remark « s.a.i. » (without further
 * indication), sorted by code. The English names of the most frequent ones are ours; the French acronym is kept, because
 * the form is known by it abroad. The other forms fall back to French, which `labelLanguage` reports.
 */
const rows = readCsv(
  join(import.meta.dirname, 'legalForms.csv'),
  z.object({
    code: z.string().regex(/^\d{4}$/),
    fr: z.string().min(1),
    en: optionalCell(z.string().min(1)),
  }),
)

/** INSEE's legal forms, level III, sorted by code. */
export const legalForms = defineReferenceList<LegalForm>((language) =>
  rows.map(({ code, fr, en }) => ({
    row:
      language === 'en' && en !== null
        ? { code, label: en, labelLanguage: 'en' }
        : { code, label: fr, labelLanguage: 'fr' },
    keywords: [fr],
  })),
)
