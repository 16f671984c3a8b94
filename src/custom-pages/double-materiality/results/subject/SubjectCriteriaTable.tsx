import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { criteria, type Criterion } from '#model/rules/materiality/criteria.ts'
import type { SubjectOfTopic, LabelledCriterion } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { NameButton } from '#src/ui/table/TwoLines.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { sideKeys, type Side } from '../scores.ts'
import { useEditColumn } from '../tables/useEditColumn.tsx'

/** A subject on one side whose survey asked for criteria. */
export type CriteriaRow = { subject: SubjectOfTopic; side: Side; criteria: readonly LabelledCriterion[] }

/** Subjects on the sides where criteria were asked for. */
export const criteriaRows = (subjects: readonly SubjectOfTopic[]): CriteriaRow[] =>
  subjects.flatMap((subject) =>
    sideKeys.flatMap((side) => {
      const own = subject[side]?.criteria ?? []
      return own.length === 0 ? [] : [{ subject, side, criteria: own }]
    }),
  )

/** On a phone there is no column header that names the mean. */
const WithName = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name} {children}
  </>
)

type Format = (value: number, style: { decimals: number }) => string

/** Mean of one criterion with its label on the scale. A dash if the criterion was not asked. */
function criterionColumn(criterion: Criterion, t: Texts['t'], format: Format): Column<CriteriaRow> {
  const label = t(`respond.criteria.${criterion}.name`)
  const cell = ({ criteria: own }: CriteriaRow) => {
    const disclosed = own.find((one) => one.criterion === criterion)
    if (!disclosed) return null
    if (disclosed.mean === null) return <small>{t('results.criteria.untold')}</small>
    return (
      <Disclosed>
        {format(disclosed.mean, { decimals: 2 })} <small>{disclosed.word}</small>
      </Disclosed>
    )
  }
  return {
    id: criterion,
    label,
    phone: 'detail',
    cell,
    phoneCell: (row) => {
      const content = cell(row)
      return content && <WithName name={label}>{content}</WithName>
    },
  }
}

/** The name of a subject opens its result. */
const subjectCell = (open: (row: CriteriaRow) => void) => (row: CriteriaRow) => (
  <NameButton type="button" onClick={() => open(row)}>
    {row.subject.label}
  </NameButton>
)

/** Mean of each criterion by subject, with its label on the scale. */
export const SubjectCriteriaTable = ({
  assessment,
  rows,
}: {
  assessment: DoubleMateriality
  rows: readonly CriteriaRow[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const open = ({ subject }: CriteriaRow) =>
    sidebars.open('subjectResult', { assessment, subject, topicId: subject.topicId })
  const edit = useEditColumn<CriteriaRow>(assessment, ({ subject }) => subject)
  const asked = criteria.filter((criterion) =>
    rows.some((row) => row.criteria.some((one) => one.criterion === criterion)),
  )
  return (
    <DataTable<CriteriaRow>
      label={t('results.criteria.title')}
      columns={[
        { id: 'label', label: t('results.columns.subject'), isElastic: true, cell: subjectCell(open) },
        {
          id: 'side',
          label: t('results.nearList.side'),
          cell: ({ side }) => t(`results.columns.${side}`),
          phone: 'detail',
        },
        ...asked.map((criterion) => criterionColumn(criterion, t, format.number)),
        edit,
      ]}
      rows={rows}
      rowId={({ subject, side }) => `${subject.id} ${side}`}
      rowName={({ subject }) => subject.label}
    />
  )
}

/** Label that may be cut off. The table shows the full text on hover. */
const Disclosed = styled('span')({
  display: 'inline-block',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
})
