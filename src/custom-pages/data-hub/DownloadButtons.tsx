import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { getOriginal, getRejects } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Props = { importId: string; file: Pick<DataFile, 'id' | 'originalName'> }

/** Downloads the rejected lines of a file, each with its reason, to be corrected and imported again. */
export const RejectsButton = ({ importId, file: { id: fileId, originalName } }: Props) => {
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
    <DownloadButton
      label={t('dataHub.rejects.download')}
      fullLabel={t('dataHub.rejects.downloadOf', { name: originalName })}
      isBusy={downloading.isPending}
      onClick={() => downloading.mutate()}
    />
  )
}

/** Downloads a file as it was given: the spreadsheet, or the CSV. */
export const OriginalButton = ({
  importId,
  file: { id: fileId, originalName, spreadsheet },
}: Props & { file: Pick<DataFile, 'spreadsheet'> }) => {
  const { t } = useTexts()
  const http = useHttp()
  const downloading = useAction({
    mutationFn: () => requestFile(http, getOriginal, { id: importId, fileId }),
    // A spreadsheet that is not stored leaves the CSV of its sheet.
    onSuccess: (content) =>
      saveFile(content, spreadsheet?.sizeBytes === null ? `${originalName}.csv` : originalName),
    failed: t('dataHub.sheet.originalFailed'),
  })
  return (
    <DownloadButton
      label={t('dataHub.sheet.original')}
      fullLabel={t('dataHub.sheet.originalOf', { name: originalName })}
      isBusy={downloading.isPending}
      onClick={() => downloading.mutate()}
    />
  )
}

const DownloadButton = ({
  label,
  fullLabel,
  isBusy,
  onClick,
}: {
  label: string
  fullLabel: string
  isBusy: boolean
  onClick: () => void
}) => (
  <Button
    variant="text"
    size="small"
    // Aligns the text of a borderless button with the content above.
    sx={{ ml: '-10px' }}
    aria-label={fullLabel}
    startIcon={<Download size={16} strokeWidth={1.75} />}
    loading={isBusy}
    onClick={onClick}
  >
    {label}
  </Button>
)
