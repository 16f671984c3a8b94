import { sendInvitationAgain } from '#model/calls/members.ts'
import type { Invitation } from '#model/wire/identity/invitations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefreshInvitations } from './useInvitations.ts'

/** Resends an invitation and shows the result. */
export function useResendInvitation(): (invitation: Invitation) => void {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const refresh = useRefreshInvitations()
  const action = useAction({
    actOn: ({ id: invitationId }: Invitation) => invitationId,
    mutationFn: (invitation: Invitation) => callApi(sendInvitationAgain, { invitationId: invitation.id }),
    done: (_answer, { email }) => ({
      title: t('admin.invitations.againDone', { email }),
      detail: t('admin.invitations.againKept'),
    }),
    failed: t('admin.invitations.againFailed'),
    onSettled: refresh,
  })
  return (invitation) => action.mutate(invitation)
}
