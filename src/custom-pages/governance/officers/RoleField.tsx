import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { listOfficerRoles } from '../../../dataProvider/calls/reference.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** The role list of the French register, those met most often first. */
export function useOfficerRoles() {
  const http = useHttp()
  const { locale } = useTexts()
  return useQuery({
    queryKey: ['officer-roles', locale],
    queryFn: ({ signal }) => listOfficerRoles(http, signal),
  })
}

export const RoleField = ({
  control,
  autoFocus = false,
}: {
  control: Control<Values>
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control, name: 'role' })
  const { data } = useOfficerRoles()
  const options = useMemo(
    () =>
      (data ?? []).map(({ code, label, categoryLabel }) => ({ value: code, label, detail: categoryLabel })),
    [data],
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
