import type { Invitation } from '#model/wire/identity/invitations.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

type Parts = {
  t: Texts['t']
  date: (instant: string) => string
  mayInvite: boolean
  onAgain: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

/** Columns of the invitation list: recipient, sender, dates and actions. */
export const invitationColumns = ({ t, date, mayInvite, onAgain, onRevoke }: Parts): Column<Invitation>[] => [
  { id: 'email', label: t('admin.invitations.email'), cell: ({ email }) => email },
  {
    id: 'invitedBy',
    label: t('admin.invitations.invitedBy'),
    cell: ({ invitedBy }) => invitedBy,
  },
  {
    id: 'sentAt',
    label: t('admin.invitations.sentAt'),
    cell: ({ sentAt }) => date(sentAt),
  },
  {
    id: 'state',
    label: t('admin.invitations.state'),
    cell: ({ hasFailed, isExpired, expiresAt }) =>
      hasFailed ? (
        <StatusDot mark="failed">{t('admin.invitations.undelivered')}</StatusDot>
      ) : isExpired ? (
        <StatusDot mark="rest">{t('admin.invitations.expired')}</StatusDot>
      ) : (
        <StatusDot mark="unsure">{t('admin.invitations.open', { date: date(expiresAt) })}</StatusDot>
      ),
    phone: 'detail',
  },
  {
    id: 'actions',
    label: t('admin.actions'),
    align: 'end',
    phone: 'menu',
    cell: (invitation) =>
      mayInvite && (
        <RowMenu
          label={t('admin.actionsOf', { name: invitation.email })}
          actions={[
            { id: 'again', label: t('admin.invitations.again'), onClick: () => onAgain(invitation) },
            {
              id: 'revoke',
              label: t('admin.invitations.revoke'),
              isDestructive: true,
              onClick: () => onRevoke(invitation),
            },
          ]}
        />
      ),
  },
]
