import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import { getAssessment } from '../../../dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { versionOf } from '../../../dataProvider/version.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'
import { ModifyAssessmentSheet } from './ModifyAssessmentSheet.tsx'

type Params = { doubleMaterialityId: string }

/** What an assessment is called and about, to be changed. Default export: loaded when it first opens. */
const ModifyAssessmentSidebar = (params: Params) => (
  <MaterialityTexts>
    <Loaded {...params} />
  </MaterialityTexts>
)

export default ModifyAssessmentSidebar

const Loaded = ({ doubleMaterialityId: id }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['assessment', orgId, id, 'modify'],
    queryFn: ({ signal }) => getAssessment(http, orgId, id, signal),
    // What is being written must not be replaced under the writer.
    staleTime: Infinity,
    gcTime: 0,
  })
  const sectors = useActivitySectors()
  const perimeter = data?.perimeter
  const reference = perimeter?.type === 'DIVISIONS' ? 'divisions' : 'companies'
  const ids = perimeter?.companyIds ?? perimeter?.divisionIds ?? []
  const entities = useGetMany<{ id: string; name: string }>(reference, { ids }, { enabled: ids.length > 0 })
  const failure = error ?? sectors.error ?? entities.error
  const isKnown = sectors.data !== undefined && (ids.length === 0 || entities.data !== undefined)
  if (data && isKnown && !failure) {
    return (
      <ModifyAssessmentSheet
        key={versionOf(data)}
        opened={data}
        sectors={sectors.data}
        entities={(entities.data ?? []).filter(Boolean)}
        onReload={() => void refetch()}
      />
    )
  }
  return (
    <Sheet title={t('materiality.modify.title')}>
      {failure ? (
        <ErrorState
          level="h3"
          title={t('resources.doubleMaterialities.recordFailed')}
          onRetry={() =>
            void Promise.all([refetch(), sectors.refetch(), ids.length > 0 && entities.refetch()])
          }
          detail={failure instanceof ApiError ? failure.detail : undefined}
        >
          {t('resources.list.failed')}
        </ErrorState>
      ) : (
        <FormSkeleton />
      )}
    </Sheet>
  )
}
