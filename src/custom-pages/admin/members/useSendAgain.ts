import type { Invitation } from '#model/wire/invitations.ts'
import { sendInvitationAgain } from '../../../dataProvider/calls/invitations.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../dataProvider/useAct.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../layout/explainError.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useRefreshInvitations } from './useInvitations.ts'

/** Sends an invitation again and says what became of it. */
export function useSendAgain(): (invitation: Invitation) => void {
  const { t } = useTexts()
  const http = useHttp()
  const { id } = useRequiredOrganization()
  const refresh = useRefreshInvitations()
  const act = useAct({
    actOn: ({ id: invitationId }: Invitation) => invitationId,
    mutationFn: (invitation: Invitation) => sendInvitationAgain(http, id, invitation.id),
    onSuccess: (_answer, { email }) => {
      const title = t('admin.invitations.againDone', { email })
      toasts.show({ kind: 'success', title, detail: t('admin.invitations.againKept') })
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t('admin.invitations.againFailed'),
        detail: explainError(error, t),
      }),
    onSettled: refresh,
  })
  return (invitation) => act.mutate(invitation)
}
