import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { criteria, type Criterion } from '#model/rules/materiality/criteria.ts'
import type { SubjectOfTopic, WordedCriterion } from '#model/wire/results.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTexts, type Texts } from '../../../ui/text/Texts.tsx'
import { sideKeys, type Side } from './scores.ts'
import { useEditColumn } from './useEditColumn.tsx'

/** A subject on an axis whose survey asked for criteria. */
export type CriteriaRow = { subject: SubjectOfTopic; side: Side; criteria: readonly WordedCriterion[] }

/** The subjects on the axes where criteria were asked for. */
export const criteriaRows = (subjects: readonly SubjectOfTopic[]): CriteriaRow[] =>
  subjects.flatMap((subject) =>
    sideKeys.flatMap((side) => {
      const own = subject[side]?.criteria ?? []
      return own.length === 0 ? [] : [{ subject, side, criteria: own }]
    }),
  )

/** On a phone no head says what a mean is of. */
const WithName = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name} {children}
  </>
)

type Format = (value: number, style: { decimals: number }) => string

/** The mean of one criterion with the word of the scale; a dash where it was not asked. */
function criterionColumn(criterion: Criterion, t: Texts['t'], format: Format): Column<CriteriaRow> {
  const label = t(`respond.criteria.${criterion}.name`)
  const cell = ({ criteria: own }: CriteriaRow) => {
    const told = own.find((one) => one.criterion === criterion)
    if (!told) return null
    if (told.mean === null) return <small>{t('results.criteria.untold')}</small>
    return (
      <Told>
        {format(told.mean, { decimals: 2 })} <small>{told.word}</small>
      </Told>
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

/** What the marks on each criterion mean, subject by subject, with the word of the scale. */
export const SubjectCriteriaTable = ({
  assessment,
  rows,
}: {
  assessment: DoubleMateriality
  rows: readonly CriteriaRow[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const edit = useEditColumn<CriteriaRow>(assessment, ({ subject }) => subject)
  const asked = criteria.filter((criterion) =>
    rows.some((row) => row.criteria.some((one) => one.criterion === criterion)),
  )
  return (
    <DataTable<CriteriaRow>
      label={t('results.criteria.title')}
      columns={[
        { id: 'label', label: t('results.columns.subject'), cell: ({ subject }) => subject.label },
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

/** A word that is too long for its column is cut; the table tells the whole of it under the pointer. */
const Told = styled('span')({
  display: 'inline-block',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
})
