import { keyUnder } from '#locales/textKey.ts'
import type { Contact } from '#model/resources/contacts.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Columns that distinguish stakeholders during selection. */
export function useContactColumns(): Column<Contact>[] {
  const { t } = useTexts()
  const field = (name: string) => t(keyUnder('resources.contacts.fields', name))
  return [
    {
      id: 'name',
      label: field('lastName'),
      cell: ({ firstName, lastName, email }) => [firstName, lastName].filter(Boolean).join(' ') || email,
    },
    { id: 'email', label: field('email'), cell: ({ email }) => email, phone: 'detail' },
    {
      id: 'category',
      label: field('category'),
      cell: ({ category }) => category && t(`resources.contacts.values.category.${category}`),
      phone: 'detail',
    },
    {
      id: 'type',
      label: field('type'),
      cell: ({ type }) => type && t(`resources.contacts.values.type.${type}`),
    },
    {
      id: 'language',
      label: field('language'),
      cell: ({ language }) => language && t(`resources.contacts.values.language.${language}`),
    },
  ]
}
