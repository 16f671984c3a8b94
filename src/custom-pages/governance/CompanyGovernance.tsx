import { styled } from '@mui/material/styles'
import { OwnershipPanel } from './chart/OwnershipPanel.tsx'
import type { NamedCompany } from './links/linkParams.ts'
import { OfficersPart } from './officers/OfficersPart.tsx'
import { OwnersPart } from './owners/OwnersPart.tsx'

/** Officers and owners of a company: a tab of its record. Default export: loaded with the page. */
const CompanyGovernance = ({ company }: { company: NamedCompany }) => (
  <Parts>
    <OfficersPart company={company} />
    <OwnersPart company={company} />
    <OwnershipPanel of={{ companyId: company.id }} level="h2" />
  </Parts>
)

export default CompanyGovernance

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
})
