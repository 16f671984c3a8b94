import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listContactDuplicates } from '../../../dataProvider/calls/contacts.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { QueryState } from '../../../layout/QueryState.tsx'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { MergeGroup } from './MergeGroup.tsx'

type Params = { doubleMaterialityId: string }

/** MergeContactsSidebar compared one after the other at most; after them the page asks again. */
const groupsMax = 20

/** Stakeholders of one name, one group after the other. Default export: loaded when it first opens. */
const MergeContactsSidebar = ({ doubleMaterialityId }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const sidebar = useSidebar()
  const { id: orgId } = useRequiredOrganization()
  const [index, setIndex] = useState(0)
  const query = useQuery({
    queryKey: ['sameNames', orgId, doubleMaterialityId],
    queryFn: ({ signal }) =>
      listContactDuplicates(http, { orgId, doubleMaterialityId }, { pageSize: groupsMax, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const groups = query.data?.content ?? []
  const group = groups[index]
  const isLast = index >= groups.length - 1
  const next = () => (isLast ? sidebar.close() : setIndex(index + 1))
  if (group) {
    return (
      <MergeGroup
        key={index}
        place={{ orgId, doubleMaterialityId }}
        contacts={group.contacts}
        step={t('materiality.contacts.merge.step', { position: index + 1, total: groups.length })}
        onDone={next}
        {...(!isLast && { onSkip: next })}
      />
    )
  }
  return (
    <Sheet title={t('materiality.contacts.merge.title')}>
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
    </Sheet>
  )
}

export default MergeContactsSidebar
