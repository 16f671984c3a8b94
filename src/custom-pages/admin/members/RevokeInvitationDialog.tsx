import { revokeInvitation } from '#model/calls/members.ts'
import type { Invitation } from '#model/wire/identity/invitations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefreshInvitations } from './useInvitations.ts'

export const RevokeInvitationDialog = ({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation
  onClose: () => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const refresh = useRefreshInvitations()
  const action = useAction({
    mutationFn: () => callApi(revokeInvitation, { invitationId: id }),
    done: t('admin.invitations.revoked', { email }),
    failed: t('admin.invitations.revokeFailed'),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isIrreversible
      isBusy={action.isPending}
      title={t('admin.invitations.revokeTitle', { email })}
      confirmLabel={t('admin.invitations.revoke')}
      cancelLabel={t('admin.invitations.keep')}
      onConfirm={() => action.mutate()}
      onCancel={onClose}
    >
      {t('admin.invitations.revokeBody')}
    </ConfirmDialog>
  )
}
