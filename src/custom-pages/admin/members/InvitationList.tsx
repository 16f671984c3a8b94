import { useState, type ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { Invitation } from '#model/wire/identity/invitations.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { inviteMembers, sendInvitationAgain } from '#model/calls/members.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { invitationColumns } from './invitationColumns.tsx'
import { InviteButton } from './InviteButton.tsx'
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx'
import { useInvitations, useRefreshInvitations } from './useInvitations.ts'

/** Lists the invitations that have not been answered yet. */
export const InvitationList = ({ switcher }: { switcher: ReactNode }) => {
  const { t } = useTexts()
  const query = useInvitations()
  const [revoked, setRevoked] = useState<Invitation>()
  const { date } = useFormats()
  const onAgain = useResendInvitation()
  const mayInvite = useMay(inviteMembers)
  const total = query.data?.length
  const table = (rows: readonly Invitation[] | undefined) => (
    <DataTable<Invitation>
      label={t('admin.invitations.label')}
      columns={invitationColumns({ t, date, mayInvite, onAgain, onRevoke: setRevoked })}
      rows={rows ?? []}
      rowId={({ id }) => id}
      rowName={({ email }) => email}
      isLoading={rows === undefined}
    />
  )
  return (
    <>
      <FiltersBar
        search={switcher}
        count={total !== undefined && t(countKey('admin.invitations.count', total), { smart_count: total })}
      />
      <QueryState
        query={query}
        failed={t('admin.invitations.failed')}
        hint={t('admin.invitations.failedBody')}
        waiting={table(undefined)}
      >
        {(invitations) =>
          invitations.length === 0 ? (
            <EmptyState title={t('admin.invitations.empty')} actions={mayInvite && <InviteButton />}>
              {t('admin.invitations.emptyBody')}
            </EmptyState>
          ) : (
            table(invitations)
          )
        }
      </QueryState>
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

/** Resends an invitation and shows the result. */
function useResendInvitation(): (invitation: Invitation) => void {
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
