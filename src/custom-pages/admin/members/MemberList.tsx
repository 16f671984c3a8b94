import { useState, type ReactNode } from 'react'
import { members, type Member } from '#model/resources/members.ts'
import { changeRole, listInvitations } from '#model/calls/members.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { accountColumns, memberActions, memberColumns, memberMark } from './memberColumns.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'

const resource = asResource(members)

/** Lists the members with name, e-mail and creation date (spec §2.1), and the action to remove one. */
export const MemberList = ({ switcher }: { switcher: ReactNode }) => {
  const { t } = useTexts()
  const { date, moment } = useFormats()
  const ownEmail = useIdentity()?.email.toLowerCase()
  const isOwner = useMay(changeRole)
  // Whoever reads invitations reads how members protect their accounts.
  const seesAccounts = useMay(listInvitations)
  const onRole = useGiveRole()
  const [leaving, setLeaving] = useState<Member>()
  const isOwn = ({ email }: Member) => email.toLowerCase() === ownEmail
  return (
    <>
      <SchemaList<Member>
        resource={resource}
        switcher={switcher}
        totalOfAll={useCount('members').data}
        rowMark={memberMark}
        overrides={memberColumns({ t, date, moment, isOwn })}
        moreColumns={[
          ...(seesAccounts ? accountColumns({ t, moment }) : []),
          memberActions({ t, isOwn }, { isOwner, onRole, onRemove: setLeaving }),
        ]}
      />
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          isOneself={isOwn(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** Changes a member's role. If it is the user's own, also updates what the user interface offers. */
function useGiveRole(): (member: Member, role: Role) => void {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const action = useAction({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      callApi(changeRole, { memberId: member.id, body: { role } }),
    done: (_done, { member }) => t('admin.roles.done', { name: member.fullName }),
    changes: [['members'], ['organizations'], readsOf(listChanges)],
    failed: t('admin.roles.failed'),
  })
  return (member, role) => action.mutate({ member, role })
}
