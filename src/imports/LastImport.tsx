import Button from '@mui/material/Button'
import { useFormats } from '../ui/format/useFormats.ts'
import { Note } from '../ui/Note.tsx'
import { useTexts } from '../ui/text/Texts.tsx'
import type { ImportSend } from './useImportSend.ts'

/** For a person who returns after the end of an import: its start time, and a link to its result. */
export const LastImport = ({ createdAt, show }: NonNullable<ImportSend['last']>) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <Note
      action={
        <Button size="small" onClick={show}>
          {t('recordImport.last.show')}
        </Button>
      }
    >
      {t('recordImport.last.begun', { moment: format.moment(createdAt) })}
    </Note>
  )
}
