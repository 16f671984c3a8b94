import Button from '@mui/material/Button'
import { FileUp } from 'lucide-react'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Link from a list to the import of its rows. */
export const ImportButton = ({ href }: { href: string }) => {
  const { t } = useTexts()
  return (
    <Button startIcon={<FileUp size={16} strokeWidth={1.75} />} component={AppLink} href={href}>
      {t('resources.organization.import')}
    </Button>
  )
}
