import { useState, type ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { Invitation } from '#model/wire/invitations.ts'
import { FiltersBar } from '../../../layout/page/FiltersBar.tsx'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { invitationColumns } from './invitationColumns.tsx'
import { InviteButton } from './InviteButton.tsx'
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx'
import { useInvitations } from './useInvitations.ts'
import { useSendAgain } from './useSendAgain.ts'

/** Who was invited and has not answered yet. */
export const InvitationList = ({ switcher }: { switcher: ReactNode }) => {
  const { t } = useTexts()
  const { data, error, isPending, refetch } = useInvitations()
  const [revoked, setRevoked] = useState<Invitation>()
  const { date } = useFormats()
  const onAgain = useSendAgain()
  const total = data?.length
  return (
    <>
      <FiltersBar
        search={switcher}
        count={total !== undefined && t(countKey('admin.invitations.count', total), { smart_count: total })}
      />
      {error ? (
        <ErrorState
          title={t('admin.invitations.failed')}
          detail={explainError(error, t)}
          onRetry={() => void refetch()}
        >
          {t('admin.invitations.failedBody')}
        </ErrorState>
      ) : total === 0 ? (
        <EmptyState title={t('admin.invitations.empty')} actions={<InviteButton />}>
          {t('admin.invitations.emptyBody')}
        </EmptyState>
      ) : (
        <DataTable<Invitation>
          label={t('admin.invitations.label')}
          columns={invitationColumns({ t, date, onAgain, onRevoke: setRevoked })}
          rows={data ?? []}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          isLoading={isPending}
        />
      )}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}
