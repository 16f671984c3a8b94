import Button from '@mui/material/Button'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { Interrupted, Running } from '#src/imports/Running.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { acceptedEndings, isRegistered, sentFileOf, type BroughtFile } from './broughtFile.ts'
import { newFileOf, valuesOf } from './fileValues.ts'
import { useBroughtFile } from './useBroughtFile.ts'
import { usePeopleColumns } from './usePeopleColumns.ts'
import { usePreparation } from './usePreparation.ts'
import type { Uploads } from './useUploads.ts'

/** A file that is registered, and whose content is being uploaded, still to be uploaded, or to be selected again. */
export const PreparedFile = ({
  importId,
  file,
  uploads,
}: {
  importId: string
  file: DataFile
  uploads: Uploads
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const preparing = usePreparation(importId, uploads)
  const people = usePeopleColumns(importId)
  const resume = async (given: BroughtFile, refuse: (problem: string) => void) => {
    const sent = await people.minimise(given, file)
    if (sent === undefined) return refuse(t('dataHub.people.again'))
    // The upload token is for a file of this size. A different file replaces the registered one.
    if (isRegistered(sent.file, file)) return uploads.send(file.id, sentFileOf(sent.file, file))
    const body = newFileOf(valuesOf(file), sent.file, sent.said)
    if (body) preparing.mutate({ body, file: sent.file, replaces: file.id })
  }
  const bringing = useBroughtFile((given, refuse) => {
    void resume(given, refuse).catch(() => refuse(t('dataHub.preview.unreadable')))
  })
  const upload = uploads.of(file.id)
  const name = file.originalName
  if (upload?.phase === 'sending') {
    return (
      <Running
        title={t('dataHub.files.sending', { name })}
        percent={Math.floor((100 * upload.sent) / Math.max(1, upload.sizeBytes))}
        detail={t('dataHub.files.sent', {
          sent: formatBytes(upload.sent, locale, format),
          total: formatBytes(upload.sizeBytes, locale, format),
        })}
        hint={t('dataHub.files.stay')}
        stop={{ label: t('dataHub.files.cancel'), onClick: () => uploads.cancel(file.id), isBusy: false }}
      />
    )
  }
  if (upload?.phase === 'broken') {
    return (
      <Interrupted
        title={t('dataHub.files.broken')}
        body={t('dataHub.files.brokenBody')}
        error={upload.error}
        resumeLabel={t('dataHub.files.retry')}
        onResume={() => uploads.send(file.id, upload.file)}
      />
    )
  }
  if (upload?.phase === 'cancelled') {
    return (
      <Note
        role="status"
        action={
          <Button size="small" onClick={() => uploads.send(file.id, upload.file)}>
            {t('dataHub.files.send')}
          </Button>
        }
      >
        {t('dataHub.files.cancelled')}
      </Note>
    )
  }
  if (bringing.reading !== undefined) {
    return (
      <Running
        title={t('dataHub.files.book.reading', { name: bringing.reading })}
        percent={undefined}
        hint={t('dataHub.files.book.readingHint')}
      />
    )
  }
  return (
    <FileDrop
      label={t('dataHub.files.again', { name })}
      hint={t('dataHub.files.againHint')}
      error={bringing.refusal}
      accept={acceptedEndings}
      disabled={preparing.isPending}
      onFile={(given) => bringing.take(given, given.name === name ? file.spreadsheet?.sheet : undefined)}
    />
  )
}
