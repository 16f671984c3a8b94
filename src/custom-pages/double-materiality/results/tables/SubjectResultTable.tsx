import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { NameButton } from '#src/ui/table/TwoLines.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { respondentCell } from './scoreColumns.tsx'
import { useEditColumn } from './useEditColumn.tsx'
import { methodOf, showScore, sideKeys, type Side } from '../scores.ts'

type Format = (value: number, style?: { decimals: number }) => string

/** Both retained scores with their weights, the answers, and whose value counts. */
function resultColumns(
  t: Texts['t'],
  format: Format,
  assessment: DoubleMateriality,
  onOpen: (subject: SubjectOfTopic) => void,
): Column<SubjectOfTopic>[] {
  const { thresholds } = methodOf(assessment)
  const hasSideOf = (result: NonNullable<SubjectOfTopic[Side]>, threshold: number) =>
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
      cell: (subject) => subject[key] && hasSideOf(subject[key], thresholds[key]),
      phoneCell: (subject) =>
        subject[key] && (
          <>
            {t(`results.columns.${key}`)} {hasSideOf(subject[key], thresholds[key])}
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
    {
      id: 'label',
      label: t('results.columns.subject'),
      isElastic: true,
      cell: (subject) => (
        <NameButton type="button" onClick={() => onOpen(subject)}>
          {subject.label}
        </NameButton>
      ),
    },
    ...side('impact'),
    ...side('financial'),
    {
      id: 'respondents',
      label: t('results.columns.respondents'),
      cell: ({ impact, financial }) =>
        respondentCell({ impact: impact?.answers || null, financial: financial?.answers || null }, t, format),
    },
    {
      id: 'comments',
      label: t('results.columns.comments'),
      align: 'end',
      cell: (subject) =>
        subject.comments === 0 ? (
          format(0)
        ) : (
          <NameButton
            type="button"
            style={{ width: 'max-content', marginLeft: 'auto' }}
            aria-label={t('results.comments.openOf', { smart_count: subject.comments, name: subject.label })}
            onClick={() => onOpen(subject)}
          >
            {format(subject.comments)}
          </NameButton>
        ),
    },
    {
      id: 'retained',
      label: t('results.columns.retained'),
      cell: (subject) => {
        const sides = sideKeys.filter((key) => subject[key] !== null)
        const own = sides.filter((key) => subject[key]?.retained === 'PREPARER')
        if (own.length === 0) return t('results.columns.stakeholders')
        return own.length === sides.length
          ? t('results.columns.preparer')
          : t('results.columns.preparerOn', {
              sides: own.map((key) => t(`results.columns.${key}`)).join(', '),
            })
      },
    },
  ]
}

/** Subjects of one topic or of several. A row opens what its result is based on. */
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
  const open = (subject: SubjectOfTopic) =>
    sidebars.open('subjectResult', { assessment, subject, topicId: subject.topicId })
  const edit = useEditColumn<SubjectOfTopic>(assessment, (subject) => subject)
  return (
    <DataTable<SubjectOfTopic>
      label={t('resources.subjects.many')}
      columns={[...resultColumns(t, format.number, assessment, open), edit]}
      rows={subjects}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
    />
  )
}
