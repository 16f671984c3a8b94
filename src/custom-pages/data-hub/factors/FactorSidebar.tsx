import { useGetOne } from 'react-admin'
import { emissionFactors, type OrganizationFactor } from '#model/resources/emissionFactors.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { readByItself } from '#src/dataProvider/version.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FactorForm, type ProposedFactor } from './FactorForm.tsx'

addResource(emissionFactors)

/** An emission factor, new or existing. Default export: loaded when it first opens. */
const FactorSidebar = ({ factorId, proposed }: { factorId?: string; proposed?: ProposedFactor }) =>
  factorId === undefined ? (
    <FactorForm {...(proposed && { proposed })} />
  ) : (
    <OpenedFactor key={factorId} id={factorId} />
  )

export default FactorSidebar

const OpenedFactor = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const query = useGetOne<OrganizationFactor>(
    emissionFactors.name,
    { id },
    { refetchOnWindowFocus: false, staleTime: 0 },
  )
  const read = readByItself(query)
  if (read.data) return <FactorForm factor={read.data} />
  return (
    <SidebarFrame title={t('resources.emissionFactors.one')}>
      <QueryState
        query={read}
        failed={t('resources.emissionFactors.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
        gone={
          <EmptyState level="h3" title={t('carbonFactors.gone')}>
            {t('carbonFactors.goneBody')}
          </EmptyState>
        }
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}
