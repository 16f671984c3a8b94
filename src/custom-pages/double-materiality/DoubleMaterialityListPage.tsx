import { useCanDo } from './useCanDo.ts'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { displayedState } from '#model/rules/materiality/states.ts'
import { createAssessment } from '#model/calls/assessments.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useHistory } from '#src/resources/fromSchema/sidebar/useHistory.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { SectorLabel } from './SectorLabel.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'

const resource = asResource(doubleMaterialities)

/** Columns that differ from the resource's declaration. */
const assessmentColumns = (
  t: Texts['t'],
  formatDate: (date: string) => string,
): ColumnOverrides<DoubleMateriality> => ({
  status: {
    cell: ({ status }) => (
      <StatusDot mark={status === 'TERMINATED' ? 'good' : 'unsure'}>
        {t(`materiality.state.${displayedState(status)}`)}
      </StatusDot>
    ),
    phone: 'end',
  },
  activitySectorId: { cell: ({ activitySectorId }) => <SectorLabel id={activitySectorId} /> },
  creationDate: { cell: ({ creationDate }) => formatDate(creationDate), phone: 'detail' },
})

/** The phase, beside the state that the specification displays. */
const phaseColumn = (t: Texts['t']): Column<DoubleMateriality> => ({
  id: 'phase',
  label: t('materiality.phase'),
  phone: 'detail',
  cell: ({ status }) => t(`resources.doubleMaterialities.values.status.${status}`),
})

/** Actions on an assessment in the list. A terminated one only has its history. */
const actionsColumn = (t: Texts['t']): Column<DoubleMateriality> => ({
  id: 'actions',
  label: t('materiality.row.actions'),
  align: 'end',
  phone: 'menu',
  cell: (assessment) => <AssessmentMenu {...assessment} />,
})

const AssessmentMenu = ({ id, name, status }: DoubleMateriality) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const canModify = useCanDo(status, 'editGeneral')
  const modify = {
    id: 'modify',
    label: t('materiality.modify.title'),
    onClick: () => sidebars.open('modifyDoubleMateriality', { doubleMaterialityId: id }),
  }
  const history = {
    id: 'history',
    label: t('layout.sidebar.history'),
    onClick: useHistory({ resource: resource.name, id, title: name }),
  }
  return (
    <RowMenu
      label={t('materiality.row.actionsOf', { name })}
      actions={canModify ? [modify, history] : [history]}
    />
  )
}

/** /double-materiality: the organisation's assessments. */
const DoubleMaterialityListPage = () => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <>
      <PageHeader title={t('materiality.title')} actions={<CreateButton />} />
      <SchemaList<DoubleMateriality>
        resource={resource}
        rowHref={({ id }) => paths.doubleMateriality(id)}
        order={['status', 'referenceId', 'activitySectorId', 'perimeter.type', 'creationDate']}
        emptyAction={<CreateButton />}
        overrides={assessmentColumns(t, format.date)}
        moreColumns={[phaseColumn(t), actionsColumn(t)]}
      />
    </>
  )
}

export default DoubleMaterialityListPage

const CreateButton = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Permitted call={createAssessment}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('createDoubleMateriality', {})}
      >
        {t('resources.doubleMaterialities.create')}
      </Button>
    </Permitted>
  )
}
