import IconButton from '@mui/material/IconButton'
import { SlidersHorizontal } from 'lucide-react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SubjectOfTopic } from '#model/wire/results.ts'
import { useSidebars } from '../../../layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '../../../ui/format/useFormats.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { useTexts, type Texts } from '../../../ui/text/Texts.tsx'
import { methodOf, showScore, type Side } from './scores.ts'

type Format = (value: number, style?: { decimals: number }) => string

/** Both retained scores with their weights, the answers, and whose value counts. */
function resultColumns(
  t: Texts['t'],
  format: Format,
  assessment: DoubleMateriality,
  onEdit: (subject: SubjectOfTopic) => void,
): Column<SubjectOfTopic>[] {
  const { thresholds } = methodOf(assessment)
  const showSide = (result: NonNullable<SubjectOfTopic[Side]>, threshold: number) =>
    result.score === null && result.isHidden ? (
      t('results.subject.hidden')
    ) : (
      <>
        {showScore(result.score, threshold, format)}
        {result.isMaterial && <small> {t('results.material')}</small>}
      </>
    )
  const side = (key: Side): Column<SubjectOfTopic>[] => [
    {
      id: key,
      label: t(`results.columns.${key}`),
      align: 'end',
      phone: 'detail',
      cell: (subject) => subject[key] && showSide(subject[key], thresholds[key]),
      phoneCell: (subject) =>
        subject[key] && (
          <>
            {t(`results.columns.${key}`)} {showSide(subject[key], thresholds[key])}
          </>
        ),
    },
    {
      id: `${key}Weight`,
      label: t(`results.subject.${key}Weight`),
      align: 'end',
      cell: (subject) => subject[key] && format(subject[key].weight),
    },
  ]
  return [
    { id: 'label', label: t('results.columns.subject'), cell: ({ label }) => label },
    ...side('impact'),
    ...side('financial'),
    {
      id: 'answers',
      label: t('results.columns.answers'),
      align: 'end',
      cell: ({ impact, financial }) => format((impact?.answers ?? 0) + (financial?.answers ?? 0)),
    },
    {
      id: 'retained',
      label: t('results.columns.retained'),
      cell: ({ retained }) => t(`results.columns.${retained === 'PREPARER' ? 'preparer' : 'stakeholders'}`),
    },
    {
      id: 'edit',
      label: t('results.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (subject) => (
        <Tip title={t('results.subject.edit')}>
          <IconButton
            size="small"
            aria-label={t('results.subject.editOf', { name: subject.label })}
            onClick={() => onEdit(subject)}
          >
            <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tip>
      ),
    },
  ]
}

/** Subjects of one topic or of several; one opens to say what its result rests on. */
export const SubjectResultTable = ({
  assessment,
  subjects,
}: {
  assessment: DoubleMateriality
  subjects: readonly SubjectOfTopic[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  return (
    <DataTable<SubjectOfTopic>
      label={t('resources.subjects.many')}
      columns={resultColumns(t, format.number, assessment, (subject) =>
        sidebars.open('subjectResult', { assessment, subject, topicId: subject.topicId }),
      )}
      rows={subjects}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
    />
  )
}
