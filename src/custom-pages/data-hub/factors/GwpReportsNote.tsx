import Button from '@mui/material/Button'
import { chooseGwpReports } from '#model/calls/emissionFactors.ts'
import { getOrganization } from '#model/calls/organizations.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Names the report of the IPCC whose potentials count for refrigerants of each year. */
export const GwpReportsNote = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { data } = useRead(getOrganization, {}, { failed: t('carbonFactors.potentials.failed') })
  if (data === undefined) return null
  const { ar6From } = data
  return (
    <Note
      action={
        <Permitted call={chooseGwpReports}>
          <Button size="small" onClick={() => sidebars.open('gwpReports', { ar6From })}>
            {t('carbonFactors.potentials.change')}
          </Button>
        </Permitted>
      }
    >
      {ar6From === null
        ? t('carbonFactors.potentials.all')
        : t('carbonFactors.potentials.split', { first: String(ar6From), last: String(ar6From - 1) })}
    </Note>
  )
}
