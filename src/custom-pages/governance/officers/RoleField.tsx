import { useMemo } from 'react'
import { titleOfRole } from '#model/rules/governance/persons.ts'
import type { OfficerRole } from '#model/wire/register/reference.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { useOfficerRoles } from '#src/resources/persons/useOfficerRoles.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Selects a role, shown by the title for the holder's gender. */
export const RoleField = ({
  gender,
  autoFocus = false,
}: {
  /** Gender of the holder, if known. */
  gender: string | null | undefined
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const { bound, value: code } = useFormInput({ source: 'role' })
  const { roles } = useOfficerRoles()
  const options = useMemo(
    () => roles.map((role) => ({ value: role.code, ...labelsOf(role, gender) })),
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

/** Both titles match the search. If the holder's gender is unknown, both are shown. */
const labelsOf = (role: OfficerRole, gender: string | null | undefined) => {
  const { label, feminineLabel, categoryLabel } = role
  const hasOther = gender == null && feminineLabel !== null
  return {
    label: titleOfRole(role, gender),
    detail: hasOther ? feminineLabel : categoryLabel,
    keywords: [feminineLabel, label].filter(Boolean).join(' '),
  }
}
