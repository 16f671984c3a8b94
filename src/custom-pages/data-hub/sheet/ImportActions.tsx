import Button from '@mui/material/Button'
import { countKey } from '#locales/countKey.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { changeDataImport, removeDataImport, undoDataImport } from '#model/calls/dataImports.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { isOpen, sumOf } from '../importState.ts'
import { useRemoval, useUndo } from '../useImportActions.ts'

/** Actions on an import: continue or delete it before validation, undo it afterwards. */
export const ImportActions = ({ found }: { found: DataImport }) =>
  isOpen(found) ? <OpenImportActions found={found} /> : <Undo found={found} />

const OpenImportActions = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebar = useSidebar()
  const { openConfirm, question } = useConfirm(useRemoval(found, sidebar.close))
  const files = found.files.length
  return (
    <>
      <Permitted call={removeDataImport}>
        <Button onClick={openConfirm}>{t('dataHub.remove.action')}</Button>
      </Permitted>
      <Permitted call={changeDataImport}>
        <Button variant="contained" color="primary" component={AppLink} href={paths.dataImport(found.id)}>
          {t('dataHub.sheet.resume')}
        </Button>
      </Permitted>
      <ConfirmDialog
        {...question}
        isIrreversible
        title={t('dataHub.remove.title')}
        confirmLabel={t('dataHub.remove.action')}
        cancelLabel={t('dataHub.remove.keep')}
      >
        {say(countKey('dataHub.remove.body', files), files)}
      </ConfirmDialog>
    </>
  )
}

const Undo = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const say = useCounts()
  const { openConfirm, question } = useConfirm(useUndo(found))
  const facts = sumOf(found.files, 'facts')
  return (
    <>
      <Permitted call={undoDataImport}>
        <Button onClick={openConfirm}>{t('dataHub.undo.action')}</Button>
      </Permitted>
      <Button variant="contained" color="primary" component={AppLink} href={paths.dataReports()}>
        {t('dataHub.sheet.reports')}
      </Button>
      <ConfirmDialog
        {...question}
        isIrreversible
        title={t('dataHub.undo.title')}
        confirmLabel={t('dataHub.undo.action')}
        cancelLabel={t('dataHub.undo.keep')}
      >
        {say(countKey('dataHub.undo.body', facts), facts)}
      </ConfirmDialog>
    </>
  )
}
