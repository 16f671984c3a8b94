import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useUpdateRecord } from '../../../dataProvider/recordActs.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../layout/explainError.ts'
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { ProfiledOrganization } from './organizationWords.ts'

/** May the organisation hold foreign entities? Takes effect at once; while it holds some, it stays so. */
export const InternationalSwitch = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const [update, { isPending }] = useUpdateRecord<ProfiledOrganization>()
  const { id, isInternational } = organization

  const change = (wanted: boolean) => {
    setRefusal(undefined)
    update(
      'organizations',
      { id, data: { ...organization, isInternational: wanted }, previousData: organization },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toasts.show({
            kind: 'success',
            title: t(`register.profile.international.saved.${wanted ? 'on' : 'off'}`),
          })
          void client.invalidateQueries({ queryKey: ['organizations'] })
        },
        onError: (error) => {
          const field = error instanceof ApiError ? error.fields[0] : undefined
          setRefusal(field?.message ?? explainError(error, t))
          // Somebody else may have been first: what is shown follows the server.
          void client.invalidateQueries({ queryKey: ['organizations'] })
        },
      },
    )
  }

  return (
    <SwitchInput
      label={t('register.profile.international.label')}
      hint={t(`register.profile.international.${isInternational ? 'on' : 'off'}`)}
      error={refusal}
      value={isInternational}
      onChange={change}
      disabled={isPending}
    />
  )
}
