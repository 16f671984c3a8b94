import { reference as english } from '#locales/en/reference.ts'
import { reference as french } from '#locales/fr/reference.ts'
import type { OfficerRole } from '#model/wire/register/reference.ts'
import { officerRoleLabels } from './officerRoleLabels.ts'
import { defineReferenceList } from './referenceList.ts'

/** Roles of officers in the French register, by group and frequency of use. */
export const officerRoles = defineReferenceList<OfficerRole>((language) =>
  officerRoleLabels.flatMap(([category, entries]) =>
    entries.map(([code, title, translation, feminine]) => ({
      row: {
        code,
        label: language === 'en' ? translation : title,
        feminineLabel: language === 'en' ? null : (feminine ?? null),
        category,
        categoryLabel: { fr: french, en: english }[language].officerRoleCategories[category],
      },
      keywords: feminine === undefined ? [title] : [title, feminine],
    })),
  ),
)
