import Button from '@mui/material/Button'
import { acceptFactorOffers, listFactorOffers } from '#model/calls/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Notifies that a newer edition of the catalogue has factors that the organisation has not adopted. */
export const OffersNote = () => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebars = useSidebars()
  const mayAccept = useMay(acceptFactorOffers)
  const { data } = useRead(
    listFactorOffers,
    {},
    { of: 'emissionFactors', failed: t('carbonFactors.offers.failed') },
  )
  if (!mayAccept || data === undefined || data.offers.length === 0) return null
  return (
    <Note
      action={
        <Button size="small" onClick={() => sidebars.open('factorOffers', {})}>
          {t('carbonFactors.offers.see')}
        </Button>
      }
    >
      {say('carbonFactors.offers.note', data.offers.length, { edition: String(data.edition) })}
    </Note>
  )
}
