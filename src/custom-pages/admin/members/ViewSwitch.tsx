import { useNavigate } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useInvitations } from './useInvitations.ts'

export type MembersView = 'members' | 'invitations'

/** Switches between members and open invitations. Its label shows the number of open invitations. */
export const ViewSwitch = ({ view }: { view: MembersView }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data } = useInvitations()
  return (
    <SegmentedControl<MembersView>
      label={t('admin.view')}
      value={view}
      segments={[
        { value: 'members', label: t('admin.views.members') },
        { value: 'invitations', label: t('admin.views.invitations'), count: data?.length || undefined },
      ]}
      onChange={(next) =>
        void navigate(next === 'members' ? paths.members() : paths.members({ view: next }), {
          preventScrollReset: true,
        })
      }
    />
  )
}
