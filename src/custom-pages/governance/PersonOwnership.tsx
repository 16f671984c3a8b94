import { styled } from '@mui/material/styles'
import { OwnershipChart } from './chart/OwnershipChart.tsx'
import { useOwnership } from './links/useLinks.ts'
import { HoldingsPart } from './owners/HoldingsPart.tsx'

/** Tab « Bénéficiaire effectif » of a person's sidebar (look, picture 04): direct and indirect holdings. */
export const PersonOwnership = ({ personId, fullName = '' }: { personId: string; fullName?: string }) => {
  const query = useOwnership({ personId })
  return (
    <Parts>
      <HoldingsPart person={{ id: personId, fullName }} query={query} />
      {query.data && query.data.links.length > 0 && <OwnershipChart graph={query.data} />}
    </Parts>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
