import { useState } from 'react'
import { listContactDuplicates } from '#model/calls/stakeholders.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useRead } from '#src/layout/useRead.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MergeGroup } from './MergeGroup.tsx'

type Params = { doubleMaterialityId: string }

/** Maximum number of groups compared in a row. After them the groups are requested again. */
const groupsMax = 20

/** Merges stakeholders with the same name, one group after the other. Default export: loaded when it first opens. */
const MergeContactsSidebar = ({ doubleMaterialityId }: Params) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const [index, setIndex] = useState(0)
  const query = useRead(
    listContactDuplicates,
    { doubleMaterialityId, query: { pageNumber: 0, pageSize: groupsMax } },
    { staleTime: Infinity, gcTime: 0, retry: false },
  )
  const groups = query.data?.content ?? []
  const group = groups[index]
  const isLast = index >= groups.length - 1
  const next = () => (isLast ? sidebar.close() : setIndex(index + 1))
  if (group) {
    return (
      <MergeGroup
        key={index}
        doubleMaterialityId={doubleMaterialityId}
        contacts={group.contacts}
        step={t('materiality.contacts.merge.step', { position: index + 1, total: groups.length })}
        onDone={next}
        {...(!isLast && { onSkip: next })}
      />
    )
  }
  return (
    <SidebarFrame title={t('materiality.contacts.merge.title')}>
      <QueryState
        query={query}
        failed={t('resources.contacts.listFailed')}
        hint={t('materiality.contacts.merge.retryHint')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => (
          <EmptyState level="h3" title={t('materiality.contacts.merge.none')}>
            {t('materiality.contacts.merge.noneBody')}
          </EmptyState>
        )}
      </QueryState>
    </SidebarFrame>
  )
}

export default MergeContactsSidebar
