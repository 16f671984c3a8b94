import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { givenTitle } from '#model/wire/data/savedAnalyses.ts'
import { emptySlot } from '#model/wire/data/savedDashboards.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { useTextRule } from '#src/ui/form/useTextRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { useDashboardChange, useLatestDashboard } from './useDashboardChange.ts'

/**
 * Edits the title of a dashboard (spec §2.3). A new dashboard is configured next. Default export: loaded when it opens.
 */
const DashboardTitleSidebar = ({ dashboardId }: { dashboardId?: string }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const { id: organizationId } = useRequiredOrganization()
  const createdBy = useIdentity()?.name ?? ''
  const known = useLatestDashboard(dashboardId ?? null)
  const form = useForm({ defaultValues: { title: known?.title ?? '' } })
  const { mutate, isPending } = useDashboardChange(known ? 'rename' : 'create', { of: known })

  const save = ({ title }: { title: string }): void => {
    const now = new Date().toISOString()
    const put: Dashboard = {
      ...(known ?? {
        id: crypto.randomUUID(),
        organizationId,
        createdAt: now,
        createdBy,
        lines: [{ widgetIds: [emptySlot, emptySlot] }],
        widgets: [],
        filters: { companies: [], divisions: [] },
      }),
      title: title.trim(),
      updatedAt: now,
    }
    mutate(
      { put },
      {
        onSuccess: () => {
          sidebar.close()
          if (!known) void navigate(paths.dashboardConfiguration(put.id))
        },
      },
    )
  }
  const check = useTextRule(givenTitle)
  return (
    <FormSidebar
      title={t(known ? 'dashboards.rename' : 'dashboards.create')}
      form={form}
      isSaving={isPending}
      onSubmit={save}
      submitLabel={t(known ? 'dashboards.rename' : 'dashboards.create')}
    >
      <FormText
        source="title"
        label={t('dashboards.titleField')}
        hint={t(known?.shared ? 'sharing.titleHint' : 'dashboards.titleHint')}
        validate={check}
        required
        autoFocus
      />
    </FormSidebar>
  )
}

export default DashboardTitleSidebar
