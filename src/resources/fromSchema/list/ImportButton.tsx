import Button from '@mui/material/Button'
import { FileUp } from 'lucide-react'
import type { Permission } from '#model/calls/defineCall.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Link from a list to the import of its rows, which `call` sends. */
export const ImportButton = ({ href, call }: { href: string; call: Permission }) => {
  const { t } = useTexts()
  return (
    <Permitted call={call}>
      <Button startIcon={<FileUp size={16} strokeWidth={1.75} />} component={AppLink} href={href}>
        {t('resources.organization.import')}
      </Button>
    </Permitted>
  )
}
