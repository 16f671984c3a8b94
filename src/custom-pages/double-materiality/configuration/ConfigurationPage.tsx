import { useCanDo } from '../useCanDo.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Universe } from '#model/wire/materiality/topics.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { ConfigurationTabs } from './ConfigurationTabs.tsx'
import { RepositoryActions } from './RepositoryActions.tsx'
import { TopicCard } from './TopicCard.tsx'
import { useTopics } from './useTopics.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { libraryTexts } from '../texts.ts'

const universes: readonly Universe[] = ['ENVIRONMENT', 'SOCIAL', 'GOVERNANCE']

/** …/configuration: the repository by environment, social and governance, or compared with the other version. */
const ConfigurationPage = () => (
  <AssessmentPage>{(assessment) => <Views {...{ assessment }} />}</AssessmentPage>
)

export default ConfigurationPage

const CrosswalkView = lazyWithMessages(() => import('./crosswalk/CrosswalkView.tsx'), [libraryTexts])

const Views = ({ assessment }: { assessment: DoubleMateriality }) => {
  const [query, setQuery] = useSearchParams()
  const isCompared = query.has('compare')
  const compare = (isWanted: boolean): void => setQuery(isWanted ? { compare: '' } : {}, { replace: true })
  return (
    <>
      <ConfigurationTabs id={assessment.id} view="repository">
        <RepositoryActions {...{ assessment, isCompared }} onCompare={compare} />
      </ConfigurationTabs>
      {isCompared ? (
        <Suspense fallback={<RowsSkeleton />}>
          <CrosswalkView assessmentId={assessment.id} />
        </Suspense>
      ) : (
        <Repository assessment={assessment} />
      )}
    </>
  )
}

const Repository = ({ assessment: { id, status } }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const query = useTopics(id)
  const isOpen = isAllowed(status, 'editRepository')
  const canEdit = useCanDo(status, 'editRepository')
  return (
    <QueryState query={query} failed={t('materiality.topics.failed')} waiting={<RowsSkeleton />}>
      {(data) => (
        <PageBody>
          {!isOpen && (
            <Above>
              <Note>{t('materiality.locked')}</Note>
            </Above>
          )}
          {canEdit && data.every(({ activeSubjects }) => activeSubjects === 0) && (
            <Above>
              <Note>
                <b>{t('materiality.library.empty')}</b> {t('materiality.library.emptyBody')}
              </Note>
            </Above>
          )}
          {universes.map((universe) => (
            <Universes key={universe} aria-labelledby={`universe-${universe}`}>
              <h2 id={`universe-${universe}`}>
                <UniverseMark universe={universe} /> {t(`materiality.universes.${universe}`)}
              </h2>
              <ul>
                {data
                  .filter((topic) => topic.universe === universe)
                  .map((topic) => (
                    <TopicCard key={topic.id} assessmentId={id} topic={topic} />
                  ))}
              </ul>
            </Universes>
          ))}
          {canEdit && (
            <div>
              <Button
                startIcon={<Plus size={16} strokeWidth={1.75} />}
                onClick={() => sidebars.open('createTopic', { doubleMaterialityId: id })}
              >
                {t('materiality.topics.add')}
              </Button>
            </div>
          )}
        </PageBody>
      )}
    </QueryState>
  )
}

const Above = styled('div')({ marginBottom: 24 })

const Universes = styled('section')(({ theme }) => ({
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, marginBottom: 8, ...theme.typography.h3 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: 12,
    margin: '0 0 24px',
    padding: 0,
    listStyle: 'none',
  },
}))
