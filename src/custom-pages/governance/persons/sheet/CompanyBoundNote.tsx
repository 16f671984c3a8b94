import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The name comes from the record of a company of the organisation. Links to it. */
export const CompanyBoundNote = ({ companyId }: { companyId: string }) => {
  const { t } = useTexts()
  return (
    <Note
      action={
        <Button size="small" variant="text" component={AppLink} href={paths.companyInformation(companyId)}>
          {t('persons.openCompany')}
        </Button>
      }
    >
      {t('validation.internalPerson')}
    </Note>
  )
}
