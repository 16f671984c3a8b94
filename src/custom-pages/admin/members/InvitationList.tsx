import { useState, type ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { Invitation } from '#model/wire/identity/invitations.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { invitationColumns } from './invitationColumns.tsx'
import { InviteButton } from './InviteButton.tsx'
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx'
import { useInvitations } from './useInvitations.ts'
import { useResendInvitation } from './useResendInvitation.ts'

/** Lists the invitations that have not been answered yet. */
export const InvitationList = ({ switcher }: { switcher: ReactNode }) => {
  const { t } = useTexts()
  const query = useInvitations()
  const [revoked, setRevoked] = useState<Invitation>()
  const { date } = useFormats()
  const onAgain = useResendInvitation()
  const total = query.data?.length
  const table = (rows: readonly Invitation[] | undefined) => (
    <DataTable<Invitation>
      label={t('admin.invitations.label')}
      columns={invitationColumns({ t, date, onAgain, onRevoke: setRevoked })}
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
            <EmptyState title={t('admin.invitations.empty')} actions={<InviteButton />}>
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
