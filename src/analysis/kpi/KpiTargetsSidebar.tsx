import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { changeKpiTargets, getKpi, listKpiTargets } from '#model/calls/kpis.ts'
import {
  type KpiRow,
  type KpiTarget,
  kpiTargetChanges,
  type GivenTarget,
  type KpiTargetChanges,
} from '#model/wire/data/kpis.ts'
import { FormNumber } from '#src/layout/forms/inputs.tsx'
import { bodyResolver } from '#src/layout/forms/bodyResolver.ts'
import { FormYear } from '#src/layout/forms/FormYear.tsx'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead, useReadAll } from '#src/layout/useRead.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type KpiTargetsProps = { kpiId: string; name: string }

/** The targets that the organisation sets for a KPI, by year. Default export: lazy-loaded when it first opens. */
const KpiTargetsSidebar = ({ kpiId, name }: KpiTargetsProps) => {
  const { t } = useTexts()
  const reading = allOf(
    useRead(getKpi, { id: kpiId }, { failed: null, staleTime: Infinity }),
    // Read again each time it opens, so that nobody edits outdated values.
    useReadAll(
      listKpiTargets,
      { query: { kpiId } },
      { failed: null, gcTime: 0, refetchOnWindowFocus: false },
    ),
  )
  const title = t('dashboards.kpi.targets.title')
  if (reading.data) {
    const [kpi, kept] = reading.data
    return <Targets key={kpi.id} {...{ kpi, kept, title, name }} />
  }
  return (
    <SidebarFrame title={title} meta={name}>
      <QueryState
        query={reading}
        failed={t('dashboards.kpi.targets.failed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

export default KpiTargetsSidebar

const Targets = ({
  kpi,
  kept,
  title,
  name,
}: {
  kpi: KpiRow
  kept: readonly KpiTarget[]
  title: string
  name: string
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const form = useForm<TypedTargets>({
    mode: 'onTouched',
    // The schema reports years that occur twice.
    resolver: bodyResolver(kpiTargetChanges, t),
    defaultValues: { set: kept.map(({ year, value, baselineYear }) => ({ year, value, baselineYear })) },
  })
  const rows = useFieldArray({ control: form.control, name: 'set' })
  const saving = useAction({
    mutationFn: (values: TypedTargets) =>
      callApi(changeKpiTargets, { kpiId: kpi.id, body: changesOf(kept, values) }),
    done: t('dashboards.kpi.targets.saved', { name }),
    failed: t('dashboards.kpi.targets.saveFailed'),
    changes: [readsOf(listKpiTargets)],
  })
  const next = (): number => {
    const years = form.getValues('set').flatMap(({ year }) => year ?? [])
    return years.length === 0 ? new Date().getFullYear() : Math.max(...years) + 1
  }
  return (
    <FormSidebar
      {...{ title, form }}
      meta={name}
      isSaving={saving.isPending}
      submitLabel={t('dashboards.kpi.targets.save')}
      onSubmit={(values) => {
        if (form.formState.isDirty) saving.mutate(values, { onSuccess: sidebar.close })
        else sidebar.close()
      }}
    >
      <p>{t('dashboards.kpi.targets.lead')}</p>
      {rows.fields.length === 0 && <p>{t('dashboards.kpi.targets.none')}</p>}
      {rows.fields.map(({ id }, index) => (
        <Row key={id} role="group" aria-label={t('dashboards.kpi.targets.one', { place: index + 1 })}>
          <FormYear
            source={`set.${index}.year`}
            label={t('dashboards.kpi.targets.year')}
            required
            autoFocus={index === rows.fields.length - 1}
          />
          <FormNumber
            source={`set.${index}.value`}
            label={t('dashboards.kpi.targets.value')}
            unit={kpi.unit}
            emptied={null}
            required
          />
          <FormYear source={`set.${index}.baselineYear`} label={t('dashboards.kpi.targets.baseline')} />
          <IconButton
            aria-label={t('dashboards.kpi.targets.remove', { place: index + 1 })}
            onClick={() => rows.remove(index)}
          >
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </Row>
      ))}
      <div>
        <Button
          startIcon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => rows.append({ year: next(), value: null, baselineYear: null })}
        >
          {t('dashboards.kpi.targets.add')}
        </Button>
      </div>
    </FormSidebar>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) 120px auto',
  alignItems: 'start',
  gap: 8,
  '& > button': { marginTop: 20 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '88px minmax(0, 1fr) 44px',
    '& > button': { gridArea: '1 / 3', marginTop: 20 },
    '& > :nth-of-type(3)': { gridArea: '2 / 1 / 3 / 3' },
  },
}))

type Typed<Value> = { [Key in keyof Value]: Value[Key] | null }

/** The targets of a KPI as form values, where a field may be empty. */
type TypedTargets = { set: Typed<GivenTarget>[] }

/** The changes to save: years with another value than before, and years that were removed. */
function changesOf(kept: readonly KpiTarget[], typed: TypedTargets): KpiTargetChanges {
  const { set } = kpiTargetChanges.parse(typed)
  return {
    set: set.filter(({ year, value, baselineYear }) => {
      const before = kept.find((one) => one.year === year)
      return before?.value !== value || before.baselineYear !== baselineYear
    }),
    remove: kept.flatMap(({ year }) => (set.some((one) => one.year === year) ? [] : [year])),
  }
}
