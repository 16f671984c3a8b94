import { useLogout } from 'react-admin'
import type { Member } from '#model/resources/members.ts'
import { removeMember } from '../../../dataProvider/calls/members.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../layout/useAct.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Asks before a member is removed; whoever removes themselves is logged out. */
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
  const http = useHttp()
  const logOut = useLogout()
  const { id, name: organization } = useRequiredOrganization()
  const name = member.fullName
  const act = useAct({
    mutationFn: () => removeMember(http, id, member.id),
    done: isOneself ? undefined : t('admin.remove.done', { name }),
    changes: isOneself ? [] : [['members'], ['changes'], ['organizations'], ['companies']],
    onSuccess: () => isOneself && void logOut(),
    failed: t('admin.remove.failed'),
    onSettled: onClose,
  })
  const words = isOneself ? 'leave' : 'remove'
  return (
    <ConfirmDialog
      isIrreversible
      isBusy={act.isPending}
      title={t(`admin.${words}.title`, isOneself ? { organization } : { name })}
      confirmLabel={t(`admin.${words}.confirm`)}
      cancelLabel={t(`admin.${words}.keep`)}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    >
      <p>{t(`admin.${words}.body`)}</p>
      {!isOneself && <p>{t('admin.remove.assignments')}</p>}
    </ConfirmDialog>
  )
}
