import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { Download, RotateCw } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { RecordImport } from '#model/wire/records/recordImports.ts'
import type { Register } from './registers.ts'
import { RefusedLines } from '#src/imports/RefusedLines.tsx'
import type { ImportCheck } from '#src/imports/useImportCheck.ts'
import { useRejects } from '#src/imports/useRejects.ts'

/**
 * Imported and rejected rows with reasons, and links to go on. In all-or-nothing mode, batches before a rejected one
 * stay imported.
 */
export const ResultStep = ({
  register: { kind },
  importCheck: { slot, check },
  sent,
  errors,
  onCheckAgain,
}: {
  register: Register
  importCheck: ImportCheck
  sent: RecordImport
  /** Number of invalid lines found by the check. */
  errors: number
  /** Undefined after a reload, since the file is not stored. */
  onCheckAgain: (() => void) | undefined
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const rejects = useRejects(slot, check, sent.problems)
  const { refused, status } = sent
  const written = sent.created + sent.updated
  const isNone = written === 0
  const isHalted = sent.isStopped || status !== 'DONE'
  const leftOut = isHalted ? sent.rows - written - sent.unchanged : errors + refused
  const title = isNone ? 'none' : isHalted ? 'halted' : leftOut > 0 ? 'partial' : 'done'
  return (
    <Step>
      <Note kind={leftOut === 0 ? 'success' : isNone ? 'error' : 'warning'} role="status">
        <b>{t(`recordImport.result.${title}`)}</b>
        <div>
          {t('recordImport.result.summary', {
            created: say(countKey('recordImport.result.created', sent.created), sent.created),
            updated: say(countKey('recordImport.result.updated', sent.updated), sent.updated),
          })}{' '}
          {isHalted
            ? say('recordImport.result.waiting', leftOut)
            : say(countKey('recordImport.result.leftOut', leftOut), leftOut)}
        </div>
        {sent.unchanged > 0 && <div>{say('recordImport.result.unchanged', sent.unchanged)}</div>}
        {sent.isStopped && <div>{t(`recordImport.result.${isNone ? 'refused' : 'stopped'}`)}</div>}
        {status === 'CANCELLED' && <div>{t('recordImport.result.cancelled')}</div>}
        {sent.error && <div>{sent.error.message}</div>}
      </Note>
      <RefusedLines kind={kind} problems={sent.problems} />
      <div>
        {leftOut > 0 && onCheckAgain && (
          <Button
            startIcon={<Download size={16} strokeWidth={1.75} />}
            loading={rejects.isWriting}
            onClick={rejects.download}
          >
            {t('recordImport.errors.download')}
          </Button>
        )}
        {onCheckAgain && (refused > 0 || isHalted) && (
          <Button startIcon={<RotateCw size={16} strokeWidth={1.75} />} onClick={onCheckAgain}>
            {t('recordImport.result.checkAgain')}
          </Button>
        )}
      </div>
    </Step>
  )
}

const Step = styled('div')({
  display: 'grid',
  gap: 20,
  '& b': { fontWeight: 500 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})
