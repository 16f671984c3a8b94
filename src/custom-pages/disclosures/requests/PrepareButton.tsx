import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { createDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Opens the creation of requests from the scope. */
export const PrepareButton = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Permitted call={createDisclosureRequests}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('disclosureRequestCreation', { disclosureId })}
      >
        {t('disclosures.requests.prepare')}
      </Button>
    </Permitted>
  )
}
