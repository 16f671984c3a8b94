import Button from '@mui/material/Button'
import { removeDataFile } from '#model/calls/dataImports.ts'
import type { EntrySheet } from '#model/wire/data/dataEntry.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useRefetchImport } from '../useImport.ts'
import { EntryBoard } from './EntryBoard.tsx'
import { useEntryDraft } from './useEntryDraft.ts'

/** A submitted sheet, read-only. Removing its file from the import opens it again. */
export const LockedEntry = ({
  found,
  sheet,
}: {
  found: DataImport
  sheet: EntrySheet & { settings: NonNullable<EntrySheet['settings']> }
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const { draft, state } = useEntryDraft(found.id, { isReadOnly: true })
  const reopening = useAction({
    mutationFn: async () => {
      for (const { id } of found.files) await callApi(removeDataFile, { id: found.id, fileId: id })
    },
    done: t('dataEntry.locked.reopened'),
    failed: t('dataEntry.locked.failed'),
    onSettled: () => readAgain(found.id),
  })
  const { openConfirm: confirm, question } = useConfirm(reopening)
  return (
    <>
      <Note
        action={
          <Button size="small" onClick={confirm}>
            {t('dataEntry.locked.reopen')}
          </Button>
        }
      >
        {t('dataEntry.locked.body')}
      </Note>
      <EntryBoard importId={found.id} {...{ sheet, draft, state }} />
      <ConfirmDialog
        {...question}
        title={t('dataEntry.locked.title')}
        confirmLabel={t('dataEntry.locked.reopen')}
        cancelLabel={t('dataEntry.locked.keep')}
      >
        {t('dataEntry.locked.confirmBody')}
      </ConfirmDialog>
    </>
  )
}
