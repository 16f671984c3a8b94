import { useSearchParams } from 'react-router-dom'
import { inviteMembers, listInvitations } from '#model/calls/members.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteButton } from './InviteButton.tsx'
import { MemberList } from './MemberList.tsx'
import { useInvitations } from './useInvitations.ts'

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
  const seesInvitations = useMay(listInvitations)
  const isInvited = seesInvitations && query.get('view') === 'invitations'
  const switcher = seesInvitations && <ViewSwitch view={isInvited ? 'invitations' : 'members'} />
  return isInvited ? <InvitationList switcher={switcher} /> : <MemberList switcher={switcher} />
}

type MembersView = 'members' | 'invitations'

/** Switches between members and open invitations. Its label shows the number of open invitations. */
const ViewSwitch = ({ view }: { view: MembersView }) => {
  const { t } = useTexts()
  const { data } = useInvitations()
  return (
    <LinkSwitch<MembersView>
      label={t('admin.view')}
      value={view}
      segments={[
        { value: 'members', label: t('admin.views.members'), href: paths.members() },
        {
          value: 'invitations',
          label: t('admin.views.invitations'),
          count: data?.length || undefined,
          href: paths.members({ view: 'invitations' }),
        },
      ]}
    />
  )
}
