import Button from '@mui/material/Button'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../ui/link/AppLink.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'

/** A company of the organisation is called what its file says: the way there. */
export const BoundNote = ({ companyId }: { companyId: string }) => {
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
