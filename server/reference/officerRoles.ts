import { join } from 'node:path'
import { z } from 'zod'
import { reference as english } from '#locales/en/reference.ts'
import { reference as french } from '#locales/fr/reference.ts'
import { officerRoleCategory, type OfficerRole } from '#model/wire/register/reference.ts'
import { optionalCell, readCsv } from './readCsv.ts'
import { defineReferenceList } from './referenceList.ts'

/**
 * The roles of the French register of companies (RNE), in groups, the most frequent first. The French titles are the
 * register's, in our typography and for one holder. The English ones are our translation, close to the usage of company
 * law, with the French acronym where a form is meant. A French title for a woman is ours too; without one, the register's
 * applies to everybody.
 */
const roles = readCsv(
  join(import.meta.dirname, 'officerRoles.csv'),
  z.object({
    category: officerRoleCategory,
    code: z.string().regex(/^\d+$/),
    fr: z.string().min(1),
    feminine: optionalCell(z.string().min(1)),
    en: z.string().min(1),
  }),
)

/** Roles of officers in the French register, by group and frequency of use. */
export const officerRoles = defineReferenceList<OfficerRole>((language) =>
  roles.map(({ category, code, fr, feminine, en }) => ({
    row: {
      code,
      label: { fr, en }[language],
      feminineLabel: language === 'en' ? null : feminine,
      category,
      categoryLabel: { fr: french, en: english }[language].officerRoleCategories[category],
    },
    keywords: feminine === null ? [fr] : [fr, feminine],
  })),
)
