import { useMemo } from 'react'
import { titleOfRole } from '#model/rules/persons.ts'
import type { OfficerRole } from '#model/wire/reference.ts'
import { useFormInput } from '../../../layout/forms/inputs.tsx'
import { useOfficerRoles } from '../../../resources/persons/useOfficerRoles.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** The office that is held, by the title that its holder has. */
export const RoleField = ({
  gender,
  autoFocus = false,
}: {
  /** The holder's, where it is known. */
  gender: string | null | undefined
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const { bound, value: code } = useFormInput({ source: 'role' })
  const { roles } = useOfficerRoles()
  const options = useMemo(
    () => roles.map((role) => ({ value: role.code, ...wordsOf(role, gender) })),
    [roles, gender],
  )
  return (
    <AutocompleteInput
      {...bound}
      required
      autoFocus={autoFocus}
      label={t('resources.officers.fields.role')}
      hint={t('governance.officers.roleHint')}
      options={options}
      value={options.find(({ value }) => value === code) ?? null}
      onChange={(option) => bound.onChange(option?.value ?? null)}
    />
  )
}

/** Both titles find a role; where the holder's gender is not known, both are read. */
const wordsOf = (role: OfficerRole, gender: string | null | undefined) => {
  const { label, feminineLabel, categoryLabel } = role
  const hasOther = gender == null && feminineLabel !== null
  return {
    label: titleOfRole(role, gender),
    detail: hasOther ? feminineLabel : categoryLabel,
    keywords: [feminineLabel, label].filter(Boolean).join(' '),
  }
}
