import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { titleOfRole } from '#model/rules/persons.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { useOfficerRoles } from '../../../resources/persons/useOfficerRoles.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** The office that is held, by the title that its holder has. */
export const RoleField = ({
  control,
  gender,
  autoFocus = false,
}: {
  control: Control<Values>
  /** The holder's, where it is known. */
  gender: string | null | undefined
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control, name: 'role' })
  const { roles } = useOfficerRoles()
  const options = useMemo(
    () =>
      roles.map((role) => ({
        value: role.code,
        label: titleOfRole(role, gender),
        detail: role.categoryLabel,
        keywords: role.label,
      })),
    [roles, gender],
  )
  return (
    <AutocompleteInput
      required
      autoFocus={autoFocus}
      label={t('resources.officers.fields.role')}
      hint={t('governance.officers.roleHint')}
      error={fieldState.error?.message}
      options={options}
      value={options.find(({ value }) => value === field.value) ?? null}
      onBlur={field.onBlur}
      onChange={(option) => field.onChange(option?.value ?? null)}
    />
  )
}
