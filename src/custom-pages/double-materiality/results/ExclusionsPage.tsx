import { styled } from '@mui/material/styles'
import type { KeyUnder } from '#locales/textKey.ts'
import type { ExclusionRegister } from '#model/wire/materiality/exclusions.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { useExclusions } from './useResults.ts'

/** …/results/exclusions: what was considered and excluded, why, by whom, when (facts §1.4 item 3). */
const ExclusionsPage = () => (
  <ResultsPage>
    {(assessment) => (
      <>
        <ResultsBar assessment={assessment} view="exclusions" />
        <Register assessmentId={assessment.id} />
      </>
    )}
  </ResultsPage>
)

export default ExclusionsPage

const Register = ({ assessmentId }: { assessmentId: string }) => (
  <Loaded query={useExclusions(assessmentId)}>
    {(register) => <Exclusions {...register} assessmentId={assessmentId} />}
  </Loaded>
)

type ExcludedSubject = ExclusionRegister['subjects'][number]
type ExcludedTopic = ExclusionRegister['topics'][number]

type Formats = ReturnType<typeof useFormats>

const subjectColumns = (t: Texts['t'], format: Formats): Column<ExcludedSubject>[] => {
  return [
    { id: 'label', label: t('results.columns.subject'), cell: ({ label }) => label },
    {
      id: 'topic',
      label: t('results.columns.topic'),
      phone: 'detail',
      cell: ({ topicLabel }) => topicLabel,
    },
    {
      id: 'reason',
      label: t('results.exclusions.reason'),
      phone: 'detail',
      cell: ({ reason }) => <Reason>{reason ?? t('results.exclusions.noReason')}</Reason>,
    },
    { id: 'person', label: t('results.exclusions.person'), cell: ({ accountName }) => accountName },
    { id: 'at', label: t('results.exclusions.at'), cell: ({ at }) => at && format.date(at) },
  ]
}

const topicColumns = (t: Texts['t'], format: Formats, assessmentId: string): Column<ExcludedTopic>[] => {
  return [
    {
      id: 'label',
      label: t('results.columns.topic'),
      cell: ({ id, label }) => (
        <AppLink className="name" href={paths.topic(assessmentId, id)}>
          {label}
        </AppLink>
      ),
    },
    {
      id: 'reason',
      label: t('results.exclusions.reason'),
      phone: 'detail',
      cell: ({ reason }) => <Reason>{reason ?? t('results.exclusions.noReason')}</Reason>,
    },
    {
      id: 'archived',
      label: t('results.exclusions.archived'),
      align: 'end',
      phone: 'end',
      cell: ({ archivedSubjects }) => format.number(archivedSubjects),
    },
  ]
}

const markOf = ({ universe }: ExcludedSubject | ExcludedTopic) => <UniverseMark universe={universe} />

const Exclusions = ({ subjects, topics, assessmentId }: ExclusionRegister & { assessmentId: string }) => {
  const { t } = useTexts()
  const format = useFormats()
  const word = (key: KeyUnder<'results.exclusions'>) => t(`results.exclusions.${key}`)
  if (subjects.length + topics.length === 0) {
    return <EmptyState title={word('none')}>{word('noneHint')}</EmptyState>
  }
  return (
    <Page>
      <section aria-labelledby="excluded-subjects">
        <h2 id="excluded-subjects">{word('subjects')}</h2>
        {subjects.length === 0 ? (
          <p>{word('noSubject')}</p>
        ) : (
          <DataTable<ExcludedSubject>
            label={word('subjects')}
            columns={subjectColumns(t, format)}
            rows={subjects}
            rowId={({ id }) => id}
            rowName={({ label }) => label}
            rowMark={markOf}
          />
        )}
      </section>
      <section aria-labelledby="excluded-topics">
        <h2 id="excluded-topics">{word('topics')}</h2>
        <p>{word(topics.length === 0 ? 'noTopic' : 'topicsHint')}</p>
        {topics.length > 0 && (
          <DataTable<ExcludedTopic>
            label={word('topics')}
            columns={topicColumns(t, format, assessmentId)}
            rows={topics}
            rowId={({ id }) => id}
            rowName={({ label }) => label}
            rowMark={markOf}
          />
        )}
      </section>
    </Page>
  )
}

/** A sentence: it wraps, with padding above and below. */
const Reason = styled('span')({ display: 'inline-block', padding: '6px 0', whiteSpace: 'normal' })

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 32,
  padding: '20px 0 24px',
  '& h2': { ...theme.typography.h3 },
  '& section > div': { minHeight: 0 },
  '& section > h2, & section > p': {
    margin: '0 24px 8px',
    [theme.breakpoints.down('sm')]: { margin: '0 16px 8px' },
  },
  '& section > p': { maxWidth: 640, color: theme.vars.palette.text.secondary },
}))
