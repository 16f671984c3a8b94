import { useSearchParams } from 'react-router-dom'
import { inviteMembers } from '#model/calls/members.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { AdminHeader } from '../AdminHeader.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteButton } from './InviteButton.tsx'
import { MemberList } from './MemberList.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** /admin/members: members and invitations of the organisation. */
const MembersPage = () => (
  <>
    <AdminHeader page="members" actions={useMay(inviteMembers) && <InviteButton />} />
    <Lists />
  </>
)

export default MembersPage

const Lists = () => {
  const [query] = useSearchParams()
  const isOwner = useMay(inviteMembers)
  const isInvited = isOwner && query.get('view') === 'invitations'
  const switcher = isOwner && <ViewSwitch view={isInvited ? 'invitations' : 'members'} />
  return isInvited ? <InvitationList switcher={switcher} /> : <MemberList switcher={switcher} />
}
