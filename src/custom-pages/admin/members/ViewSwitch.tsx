import { paths } from '#src/paths.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useInvitations } from './useInvitations.ts'

export type MembersView = 'members' | 'invitations'

/** Switches between members and open invitations. Its label shows the number of open invitations. */
export const ViewSwitch = ({ view }: { view: MembersView }) => {
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
