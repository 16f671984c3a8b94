import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sharingModes, type Sharing } from '#model/wire/data/sharedDashboards.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useDashboardChange } from '../useDashboardChange.ts'
import { useDashboard } from './useDashboard.ts'
import { useShareDashboard } from './useShareDashboard.ts'

/** Shares a dashboard with the organisation, or changes what other members may do with it. */
const SharingSidebar = ({ dashboardId }: { dashboardId: string }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const { name: organization } = useRequiredOrganization()
  const dashboard = useDashboard(dashboardId).data
  const shared = dashboard?.shared
  const [chosen, setChosen] = useState<Sharing>()
  const sharing = chosen ?? shared?.sharing ?? 'READ'
  const creating = useShareDashboard()
  const changing = useDashboardChange('sharing', { done: t('dashboards.sharing.changed'), of: dashboard })
  const save = (): void => {
    if (!dashboard) return
    if (shared) {
      changing.mutate({ put: { ...dashboard, shared: { ...shared, sharing } } }, { onSuccess: sidebar.close })
    } else {
      creating.mutate(
        { dashboard, sharing },
        {
          onSuccess: ({ id }) => {
            sidebar.close()
            void navigate(paths.dashboard({ view: id }), { replace: true })
          },
        },
      )
    }
  }
  return (
    <SubmitSidebar
      title={t(shared ? 'dashboards.sharing.change' : 'dashboards.sharing.share')}
      submitLabel={t(shared ? 'dashboards.sharing.save' : 'dashboards.sharing.share')}
      isSaving={creating.isPending || changing.isPending}
      isDirty={chosen !== undefined}
      onSubmit={save}
    >
      <Lead>{t('dashboards.sharing.lead', { organization })}</Lead>
      <RadioCards
        label={t('dashboards.sharing.rights')}
        cards={sharingModes.map((value) => ({
          value,
          title: t(`dashboards.sharing.modes.${value}.title`),
          detail: t(`dashboards.sharing.modes.${value}.detail`),
        }))}
        value={sharing}
        onChange={setChosen}
      />
    </SubmitSidebar>
  )
}

export default SharingSidebar

const Lead = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))
