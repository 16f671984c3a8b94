import { useForm } from 'react-hook-form'
import { listKpiSubscriptions, renameKpiSubscription } from '#model/calls/kpis.ts'
import { kpiSubscriptionName } from '#model/wire/data/kpis.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTextRule } from '#src/ui/form/useTextRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useKpiSubscriptions } from './useKpiSubscriptions.ts'

/** The name under which everybody in the organisation sees a KPI. Default export: lazy-loaded when it opens. */
const KpiNameSidebar = ({ subscriptionId }: { subscriptionId: string }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const known = useKpiSubscriptions().data?.find(({ id }) => id === subscriptionId)
  const form = useForm({ defaultValues: { name: known?.name ?? '' } })
  const { mutate, isPending } = useAction({
    mutationFn: ({ name }: { name: string }) =>
      callApi(renameKpiSubscription, { id: subscriptionId, body: { name } }),
    failed: t('dashboards.kpi.renameFailed'),
    changes: [readsOf(listKpiSubscriptions)],
  })
  const check = useTextRule(kpiSubscriptionName.shape.name)
  return (
    <FormSidebar
      title={t('dashboards.kpi.rename')}
      form={form}
      isSaving={isPending}
      onSubmit={(values) => mutate(values, { onSuccess: sidebar.close })}
      submitLabel={t('dashboards.rename')}
    >
      <FormText
        source="name"
        label={t('dashboards.kpi.name')}
        hint={t('dashboards.kpi.nameHint')}
        validate={check}
        required
        autoFocus
      />
    </FormSidebar>
  )
}

export default KpiNameSidebar
