import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listDuplicates } from '#model/calls/governance.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { personParameter } from '../personTabs.ts'
import { MergeForm } from './MergeForm.tsx'

/** Maximum number of groups compared in a row. After them the groups are requested again. */
const groupsMax = 20

/** Merges entries side by side: the given ones, or possible duplicates. Default export: loaded when it first opens. */
const MergePersonsSidebar = ({ personIds }: { personIds?: readonly string[] }) =>
  personIds ? <Chosen ids={personIds} /> : <FoundGroups />

export default MergePersonsSidebar

const Chosen = ({ ids }: { ids: readonly string[] }) => {
  const sidebar = useSidebar()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const done = ({ id }: { id: string }) => {
    sidebar.close()
    // If the person in the sidebar below was merged away, opens the kept one instead.
    if (id !== ids[0]) void navigate(pathname + withSidebar(search, personParameter, id), { replace: true })
  }
  return <MergeForm ids={ids} onDone={done} />
}

/** Groups as they were when the comparison started, so that a merge does not reorder the others. */
const FoundGroups = () => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const { id: orgId } = useRequiredOrganization()
  const [index, setIndex] = useState(0)
  const query = useQuery({
    queryKey: ['duplicates', orgId],
    queryFn: ({ signal }) =>
      callApi(listDuplicates, { query: { pageNumber: 0, pageSize: groupsMax } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const groups = query.data?.content ?? []
  const group = groups[index]
  const isLast = index >= groups.length - 1
  const [apart, setApart] = useState<readonly string[]>([])
  const next = () => {
    setApart([])
    if (isLast) sidebar.close()
    else setIndex(index + 1)
  }
  if (group) {
    const ids = group.persons.map(({ id }) => id).filter((id) => !apart.includes(id))
    return (
      <MergeForm
        key={index}
        ids={ids}
        step={t('persons.merge.step', { position: index + 1, total: groups.length })}
        onDone={next}
        {...(!isLast && { onSkip: next })}
        onDismissed={(gone) => (ids.length - gone.length < 2 ? next() : setApart([...apart, ...gone]))}
      />
    )
  }
  return (
    <SidebarFrame title={t('persons.merge.title')}>
      <QueryState query={query} failed={t('persons.failed')} level="h3" waiting={<FormSkeleton />}>
        {() => (
          <EmptyState level="h3" title={t('persons.merge.none.title')}>
            {t('persons.merge.none.body')}
          </EmptyState>
        )}
      </QueryState>
    </SidebarFrame>
  )
}
