import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { useCanDo } from '../useCanDo.ts'
import { libraryTexts } from '../texts.ts'
import { CarriedFrom } from './CarriedFrom.tsx'
import { ConfigurationTabs } from './ConfigurationTabs.tsx'
import { RepositoryActions } from './RepositoryActions.tsx'
import { TopicNavigator } from './TopicNavigator.tsx'
import { TopicSubjects } from './TopicSubjects.tsx'
import { useTopic, useTopics } from './useTopics.ts'

/**
 * …/configuration and …/configuration/topic/{topicId}: the topics by universe beside the subjects of one of them, or the
 * comparison with the other version of the standards. A phone shows the topics, then the subjects.
 */
const ConfigurationPage = () => (
  <AssessmentPage>{(assessment) => <Views {...{ assessment }} />}</AssessmentPage>
)

export default ConfigurationPage

const CrosswalkView = lazyWithMessages(() => import('./crosswalk/CrosswalkView.tsx'), [libraryTexts])

const Views = ({ assessment }: { assessment: DoubleMateriality }) => {
  const navigate = useNavigate()
  const { topicId } = useParams()
  const [query] = useSearchParams()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const topics = useTopics(assessment.id)
  const topicCode = topics.data?.find(({ id }) => id === topicId)?.code ?? undefined
  const isCompared = query.has('compare')
  const compare = (isWanted: boolean): void =>
    void navigate(`${paths.configuration(assessment.id)}${isWanted ? '?compare' : ''}`, { replace: true })
  return (
    <>
      {!(isNarrow && topicId !== undefined) && (
        <ConfigurationTabs id={assessment.id} view="repository">
          <RepositoryActions {...{ assessment, topicCode, isCompared }} onCompare={compare} />
        </ConfigurationTabs>
      )}
      {isCompared ? (
        <Suspense fallback={<RowsSkeleton />}>
          <CrosswalkView assessmentId={assessment.id} />
        </Suspense>
      ) : (
        <Repository {...{ assessment, topics, topicId, isNarrow }} />
      )}
    </>
  )
}

type TopicProps = { assessment: DoubleMateriality; isNarrow: boolean }
type RepositoryProps = TopicProps & { topics: ReturnType<typeof useTopics>; topicId: string | undefined }

const Repository = ({ assessment, topics: query, topicId, isNarrow }: RepositoryProps) => {
  const { t } = useTexts()
  const { id, status, sourceId, carriedOver } = assessment
  const canEdit = useCanDo(status, 'editRepository')
  return (
    <QueryState query={query} failed={t('materiality.topics.failed')} waiting={<RowsSkeleton />}>
      {(topics) => {
        const shownId = topicId ?? (isNarrow ? undefined : firstWithSubjects(topics)?.id)
        const notes = (
          <Notes>
            {carriedOver && <CarriedFrom {...{ sourceId, carriedOver }} />}
            {!isAllowed(status, 'editRepository') && <Note>{t('materiality.locked')}</Note>}
            {canEdit && topics.every(({ activeSubjects }) => activeSubjects === 0) && (
              <Note>
                <b>{t('materiality.library.empty')}</b> {t('materiality.library.emptyBody')}
              </Note>
            )}
          </Notes>
        )
        return (
          <Panes>
            {!(isNarrow && topicId !== undefined) && (
              <div>
                {shownId === undefined && notes}
                <TopicNavigator assessmentId={id} currentId={shownId} {...{ topics, canEdit }} />
              </div>
            )}
            {shownId !== undefined && (
              <div>
                {notes}
                <OneTopic key={shownId} topicId={shownId} {...{ assessment, isNarrow }} />
              </div>
            )}
          </Panes>
        )
      }}
    </QueryState>
  )
}

const firstWithSubjects = (topics: readonly Topic[]): Topic | undefined =>
  topics.find(({ activeSubjects }) => activeSubjects > 0) ?? topics[0]

const OneTopic = ({ assessment, topicId, isNarrow }: TopicProps & { topicId: string }) => {
  const { t } = useTexts()
  const organization = useRequiredOrganization()
  const query = useTopic(assessment.id, topicId)
  const place = { orgId: organization.id, doubleMaterialityId: assessment.id, topicId }
  return (
    <QueryState
      query={query}
      failed={t('materiality.topics.failed')}
      gone={<NotFound />}
      waiting={<RowsSkeleton />}
    >
      {(topic) => <TopicSubjects {...{ assessment, topic, place, isNarrow }} />}
    </QueryState>
  )
}

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '252px minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& > :first-child:not(:last-child)': {
    borderRight: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.fill.subtle,
  },
  [theme.breakpoints.down('md')]: { display: 'block', borderTop: 0 },
}))

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '12px 24px 0',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 0' },
}))
