import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import { getAssessment } from '#src/dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { versionOf } from '#src/dataProvider/version.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'
import { ModifyAssessmentForm } from './ModifyAssessmentForm.tsx'

type Params = { doubleMaterialityId: string }

/** Edits an assessment's name, sector and perimeter. Default export: loaded when it first opens. */
const ModifyAssessmentSidebar = ({ doubleMaterialityId: id }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const opened = useQuery({
    queryKey: ['assessment', orgId, id, 'modify'],
    queryFn: ({ signal }) => getAssessment(http, orgId, id, signal),
    // A refetch must not replace what the user is editing.
    staleTime: Infinity,
    gcTime: 0,
  })
  const sectors = useActivitySectors()
  const perimeter = opened.data?.perimeter
  const reference = perimeter?.type === 'DIVISIONS' ? 'divisions' : 'companies'
  const ids = perimeter?.companyIds ?? perimeter?.divisionIds ?? []
  const entities = useGetMany<{ id: string; name: string }>(reference, { ids }, { enabled: ids.length > 0 })
  const query = allOf(opened, sectors, ids.length === 0 ? noEntities : entities)
  if (query.data) {
    const [assessment, known, names] = query.data
    return (
      <ModifyAssessmentForm
        key={versionOf(assessment)}
        opened={assessment}
        sectors={known}
        entities={names.filter(Boolean)}
        onReload={() => void opened.refetch()}
      />
    )
  }
  return (
    <SidebarFrame title={t('materiality.modify.title')}>
      <QueryState
        query={query}
        failed={t('resources.doubleMaterialities.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

export default ModifyAssessmentSidebar

const noEntities = { data: [], error: null, isFetching: false, refetch: () => Promise.resolve() }
