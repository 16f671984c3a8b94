import Button from '@mui/material/Button'
import { isServerFault } from '#model/errors.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useMapping } from './useMapping.ts'

/** A file that could not be checked. The user corrects it, or checks it again if the fault is not in the file. */
export const RefusedFile = ({ importId, file }: { importId: string; file: DataFile }) => {
  const { t } = useTexts()
  const { originalName: name, error } = file
  const checking = useMapping({ importId, fileId: file.id }, t('dataHub.review.againFailed'))
  const isOurs = error !== null && isServerFault(error.code)
  return (
    <Note
      kind="error"
      role="alert"
      action={
        isOurs && (
          <Button size="small" loading={checking.isPending} onClick={() => checking.mutate({})}>
            {t('dataHub.review.again')}
          </Button>
        )
      }
    >
      <b>{t('dataHub.review.refused', { name })}</b>
      {error && <div>{error.message}</div>}
      <div>{t(isOurs ? 'dataHub.review.brokenBody' : 'dataHub.review.refusedBody')}</div>
    </Note>
  )
}
