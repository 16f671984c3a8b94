import { useReference } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Division } from '#model/resources/divisions.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { paths } from '#src/paths.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { PageNeighbours } from '#src/resources/fromSchema/sidebar/PageNeighbours.tsx'
import { usePageNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DivisionActions } from './DivisionActions.tsx'
import { DivisionBadges, divisionMeta } from './DivisionBadges.tsx'

const hrefOf = ({ companyId, id }: Division) => paths.division(companyId, id)

/** Site name, state, identifying details and actions. */
export const DivisionHeader = ({ division }: { division: Division }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { id, companyId } = division
  const { referenceRecord: company } = useReference<{ id: string; name: string }>({
    reference: 'companies',
    id: companyId,
  })
  // Neighbours in the last list of all sites, else among the company's sites.
  const ofAll = usePageNeighbours(divisionResource, { id, hrefOf })
  const ofCompany = usePageNeighbours(divisionResource, { id, meta: { companyId }, hrefOf })
  const neighbours = ofAll ?? ofCompany
  return (
    <PageHeader
      title={division.name}
      badge={<DivisionBadges division={division} />}
      meta={divisionMeta(division)}
      actions={
        <>
          <PageNeighbours of={neighbours} />
          <DivisionActions
            division={division}
            onRemoved={() => void navigate(paths.companyDivisions(companyId))}
          />
        </>
      }
      crumbs={[
        { label: t('resources.organization.title'), href: paths.myOrganization() },
        { label: company?.name ?? t('resources.companies.one'), href: paths.companyDivisions(companyId) },
        { label: division.name },
      ]}
    />
  )
}
