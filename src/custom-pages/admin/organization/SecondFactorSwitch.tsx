import { useQueryClient } from '@tanstack/react-query'
import { listChanges, requireSecondFactor } from '#model/calls/organizations.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Switch: must every member have a second factor? Saved at once. */
export const SecondFactorSwitch = () => {
  const { t } = useTexts()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const { requiresSecondFactor } = useRequiredOrganization()
  const { mutate, isPending } = useAction({
    mutationFn: (isRequired: boolean) => callApi(requireSecondFactor, { body: { isRequired } }),
    done: (_nothing, isRequired) => t(`admin.requirement.saved.${isRequired ? 'on' : 'off'}`),
    failed: t('admin.requirement.failed'),
    changes: [readsOf(listChanges)],
    // Somebody else may have changed it first, so the current value is refetched after success and failure.
    onSettled: () => client.invalidateQueries({ queryKey: ['organizations'] }),
  })
  return (
    <SwitchInput
      label={t('admin.requirement.label')}
      hint={t(`admin.requirement.hint.${requiresSecondFactor ? 'on' : 'off'}`)}
      value={requiresSecondFactor}
      onChange={(isRequired) => mutate(isRequired)}
      disabled={isPending}
    />
  )
}
