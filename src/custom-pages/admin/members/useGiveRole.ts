import { changeRole } from '#model/calls/members.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { Member } from '#model/resources/members.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Changes a member's role. If it is the user's own, also updates what the user interface offers. */
export function useGiveRole(): (member: Member, role: Role) => void {
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
