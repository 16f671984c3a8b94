import { useCanDo } from '../useCanDo.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowLeft, Library, Pencil, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { matchesSearch } from '#model/rules/text/searchWords.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { subjectParameter } from './subjectParameter.ts'
import { SubjectTable } from './SubjectTable.tsx'
import { TopicExclusion } from './TopicExclusion.tsx'
import { useSubjects } from './useSubjects.ts'

type View = 'active' | 'archived'

/** Subjects of one topic: search, active or archived, add, edit, archive, restore. */
export const TopicSubjects = ({
  assessment: { id, status },
  topic,
  place,
  isNarrow,
}: {
  assessment: DoubleMateriality
  topic: TopicDetail
  place: SubjectPlace
  /** Without the list of topics beside it. */
  isNarrow: boolean
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>('active')
  const query = useSubjects(place)
  const add = () => sidebars.open('editSubject', { place, topic })

  useSidebarAddress({
    sidebar: 'editSubject',
    parameter: subjectParameter,
    params: (subjectId) => ({ place, topic, subjectId }),
  })

  const all = query.data ?? []
  const inView = all.filter(({ disabled }) => disabled === (view === 'archived'))
  const found = inView.filter(({ label }) => matchesSearch(label, search))
  const countOf = (isArchived: boolean) => all.filter(({ disabled }) => disabled === isArchived).length
  const canEdit = useCanDo(status, 'editRepository')
  const canExplain = useCanDo(status, 'editGeneral')
  const libraryButton = canEdit && topic.code !== null && (
    <Button
      startIcon={<Library size={16} strokeWidth={1.75} />}
      onClick={() => sidebars.open('library', { doubleMaterialityId: id, topicCode: topic.code ?? '' })}
    >
      {t('materiality.library.open')}
    </Button>
  )
  const addButton = canEdit && (
    <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={add}>
      {t('materiality.subjects.add')}
    </Button>
  )

  return (
    <>
      <Bar>
        {isNarrow && (
          <AppLink href={paths.configuration(id)} aria-label={t('materiality.subjects.back')}>
            <ArrowLeft size={16} strokeWidth={1.75} />
          </AppLink>
        )}
        <h2>
          <UniverseMark universe={topic.universe} />
          {topic.code === null ? topic.label : `${topic.code} · ${topic.label}`}
        </h2>
        <SearchField
          label={t('materiality.subjects.search')}
          value={search}
          onChange={setSearch}
          width={180}
        />
        <SegmentedControl<View>
          label={t('materiality.subjects.views')}
          segments={[
            { value: 'active', label: t('materiality.subjects.active'), count: countOf(false) },
            { value: 'archived', label: t('materiality.subjects.archived'), count: countOf(true) },
          ]}
          value={view}
          onChange={setView}
        />
        {canEdit && topic.code === null && (
          <Button
            variant="text"
            startIcon={<Pencil size={16} strokeWidth={1.75} />}
            onClick={() => sidebars.open('modifyTopic', { doubleMaterialityId: id, topic })}
          >
            {t('materiality.topics.modify')}
          </Button>
        )}
        {canEdit && all.length > 0 && (
          <span className="end">
            {isNarrow && libraryButton}
            {addButton}
          </span>
        )}
      </Bar>
      <QueryState query={query} failed={t('resources.subjects.listFailed')} waiting={<RowsSkeleton />}>
        {() =>
          found.length > 0 ? (
            <SubjectTable subjects={found} {...{ place, topic }} isOpen={canEdit} />
          ) : inView.length > 0 ? (
            <NoResult
              title={t('materiality.subjects.noneFound')}
              actions={<Button onClick={() => setSearch('')}>{t('materiality.subjects.undo')}</Button>}
            />
          ) : (
            <NoSubjects isArchived={view === 'archived'}>
              {addButton}
              {isNarrow && libraryButton}
            </NoSubjects>
          )
        }
      </QueryState>
      {query.data && view === 'active' && countOf(false) === 0 && (
        <TopicExclusion key={topic.id} assessmentId={id} topic={topic} isOpen={canExplain} />
      )}
    </>
  )
}

/** Nothing in the view, with the ways to add subjects for those who may. */
const NoSubjects = ({ isArchived, children }: { isArchived: boolean; children: ReactNode[] }) => {
  const { t } = useTexts()
  if (isArchived) return <EmptyState title={t('materiality.subjects.noArchived')} />
  return (
    <EmptyState
      title={t('resources.subjects.empty.title')}
      {...(children.some(Boolean) && { actions: <>{children}</> })}
    >
      {t('resources.subjects.empty.body')}
    </EmptyState>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 24px',
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, flex: '1 1 180px', ...theme.typography.h3 },
  '& .end': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& > a': { display: 'grid', placeItems: 'center', width: 32, height: 32, color: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 16px',
    '& .end, & .end button': { width: '100%' },
    '& > [data-search]': { width: '100% !important' },
  },
}))
