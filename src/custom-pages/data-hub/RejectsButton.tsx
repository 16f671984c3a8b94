import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { getRejects } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Downloads the rejected lines of a file, each with its reason, to be corrected and imported again. */
export const RejectsButton = ({
  importId,
  file: { id: fileId, originalName },
}: {
  importId: string
  file: Pick<DataFile, 'id' | 'originalName'>
}) => {
  const { t } = useTexts()
  const http = useHttp()
  const downloading = useAction({
    mutationFn: () => requestFile(http, getRejects, { id: importId, fileId }),
    onSuccess: (content) => {
      const name = originalName.replace(/\.\w+$/, '')
      saveFile(content, `${t('dataHub.rejects.name', { name })}.csv`)
    },
    failed: t('dataHub.rejects.failed'),
  })
  return (
    <Button
      variant="text"
      size="small"
      // Aligns the text of a borderless button with the content above.
      sx={{ ml: '-10px' }}
      aria-label={t('dataHub.rejects.downloadOf', { name: originalName })}
      startIcon={<Download size={16} strokeWidth={1.75} />}
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {t('dataHub.rejects.download')}
    </Button>
  )
}
