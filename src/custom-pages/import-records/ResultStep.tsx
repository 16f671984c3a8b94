import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { Download, RotateCw } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Note } from '../../ui/Note.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useCounts } from '../../ui/text/useCounts.ts'
import { columnOfProblem } from '../../csv/columnOfProblem.ts'
import type { RecordImport } from '#model/wire/recordImports.ts'
import type { Register } from './registers.ts'
import { showProblem } from './shownProblem.ts'
import type { ImportCheck } from './useImportCheck.ts'
import { useRejects } from './useRejects.ts'

/** What came in, what was left out and why, and the way on. Where all or nothing was asked, batches before a refused one are in. */
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
  /** Lines in error that the check had found. */
  errors: number
  /** Not there for who comes back: the file is not kept. */
  onCheckAgain: (() => void) | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const rejects = useRejects(slot, check, sent.problems)
  const { refused, status } = sent
  const written = sent.created + sent.updated
  const isNone = written === 0
  const isHalted = sent.isStopped || status !== 'DONE'
  const leftOut = isHalted ? sent.rows - written - sent.unchanged : errors + refused
  const title = isNone ? 'none' : isHalted ? 'halted' : leftOut > 0 ? 'partial' : 'done'
  const shown = sent.problems.slice(0, 20).map(({ line, field, message }) => {
    const problem = { line, column: columnOfProblem(kind, { field }), value: '', message }
    return showProblem(problem, { kind, columns: [], t })
  })
  return (
    <Step>
      <Note kind={isNone ? 'error' : leftOut > 0 ? 'warning' : 'success'} role="status">
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
        {sent.isStopped && <div>{t(`recordImport.result.${isNone ? 'refused' : 'stopped'}`)}</div>}
        {status === 'CANCELLED' && <div>{t('recordImport.result.cancelled')}</div>}
        {sent.error && <div>{sent.error.message}</div>}
      </Note>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, line, label, reason }) => (
            <li key={id}>
              {t('recordImport.changes.line', { line: format.number(line) })}
              {label === '' ? '' : `, ${label}`} · {reason}
            </li>
          ))}
        </ul>
      )}
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

const Step = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& b': { fontWeight: 500 },
  '& ul': { display: 'grid', gap: 4, margin: 0, paddingLeft: 18, color: theme.vars.palette.text.secondary },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))
