import { useLogout } from 'react-admin'
import { removeMember } from '#model/calls/members.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { Member } from '#model/resources/members.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Confirms the removal of a member. Members who remove themselves are logged out. */
export const RemoveMemberDialog = ({
  member,
  isOneself,
  onClose,
}: {
  member: Member
  isOneself: boolean
  onClose: () => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const logOut = useLogout()
  const { name: organization } = useRequiredOrganization()
  const name = member.fullName
  const action = useAction({
    mutationFn: () => callApi(removeMember, { memberId: member.id }),
    done: isOneself ? undefined : t('admin.remove.done', { name }),
    changes: isOneself ? [] : [['members'], readsOf(listChanges), ['organizations'], ['companies']],
    onSuccess: () => isOneself && void logOut(),
    failed: t('admin.remove.failed'),
    onSettled: onClose,
  })
  const labels = isOneself ? 'leave' : 'remove'
  return (
    <ConfirmDialog
      isIrreversible
      isBusy={action.isPending}
      title={t(`admin.${labels}.title`, isOneself ? { organization } : { name })}
      confirmLabel={t(`admin.${labels}.confirm`)}
      cancelLabel={t(`admin.${labels}.keep`)}
      onConfirm={() => action.mutate()}
      onCancel={onClose}
    >
      <p>{t(`admin.${labels}.body`)}</p>
      {!isOneself && <p>{t('admin.remove.assignments')}</p>}
    </ConfirmDialog>
  )
}
