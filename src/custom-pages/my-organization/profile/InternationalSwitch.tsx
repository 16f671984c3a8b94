import { useQueryClient } from '@tanstack/react-query'
import { refusedFieldOf } from '#src/dataProvider/errors.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { useAction } from '#src/layout/useAction.ts'
import { explainError } from '#src/layout/explainError.ts'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ProfiledOrganization } from './organizationLabels.ts'

/** Switch: may the organisation have foreign entities? Saved at once. It cannot be turned off while there are any. */
export const InternationalSwitch = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const update = useUpdateRecord<ProfiledOrganization>()
  const { id, isInternational } = organization
  const { mutate, isPending, error } = useAction({
    mutationFn: (wanted: boolean) =>
      update('organizations', {
        id,
        data: { ...organization, isInternational: wanted },
        previousData: organization,
      }),
    done: (_saved, wanted) => t(`register.profile.international.saved.${wanted ? 'on' : 'off'}`),
    // Somebody else may have changed it first, so the current value is refetched after success and failure.
    onSettled: () => client.invalidateQueries({ queryKey: ['organizations'] }),
  })
  const refusal = error && (refusedFieldOf(error)?.message ?? explainError(error, t))

  return (
    <SwitchInput
      label={t('register.profile.international.label')}
      hint={t(`register.profile.international.${isInternational ? 'on' : 'off'}`)}
      error={refusal ?? undefined}
      value={isInternational}
      onChange={(wanted) => mutate(wanted)}
      disabled={isPending}
    />
  )
}
