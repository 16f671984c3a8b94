import Button from '@mui/material/Button'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import {
  changeDataImport,
  purgeDataImport,
  removeDataImport,
  undoDataImport,
} from '#model/calls/dataImports.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { isOpen, sumOf } from '../importState.ts'
import { usePurge, useRemoval, useUndo } from '../useImportActions.ts'

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

/** Deletes the files of a finished import for good; their figures stay, unless they are removed too. */
export const PurgeFiles = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const say = useCounts()
  const [isRemoving, setIsRemoving] = useState(false)
  const { openConfirm, question } = useConfirm(usePurge(found, isRemoving ? 'REMOVE' : 'KEEP'))
  const facts = found.analysis === 'DONE' ? sumOf(found.files, 'facts') : 0
  return (
    <Permitted call={purgeDataImport}>
      <div>
        <Button size="small" onClick={openConfirm}>
          {t('dataHub.purge.action')}
        </Button>
      </div>
      <ConfirmDialog
        {...question}
        isIrreversible
        title={t('dataHub.purge.title')}
        confirmLabel={t('dataHub.purge.action')}
        cancelLabel={t('dataHub.purge.keep')}
      >
        <p>{say('dataHub.purge.body', found.files.length)}</p>
        {facts > 0 && (
          <CheckboxInput
            label={say('dataHub.purge.figures', facts)}
            value={isRemoving}
            onChange={setIsRemoving}
          />
        )}
      </ConfirmDialog>
    </Permitted>
  )
}
