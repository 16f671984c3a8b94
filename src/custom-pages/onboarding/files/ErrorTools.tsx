import Button from '@mui/material/Button'
import { Download, ListX } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { columnOfProblem } from '../../../csv/columnOfProblem.ts'
import { ErrorDetails } from './ErrorDetails.tsx'
import { saveFile } from '../../../csv/saveFile.ts'
import type { Sent } from '../../../csv/sendRows.ts'
import { shownProblems } from './shownProblems.ts'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'

/** See the errors one by one, or take the lines at fault away to correct them. */
export const ErrorTools = ({ slot, sent }: { slot: CsvFileSlot; sent: Sent }) => {
  const { t, locale } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [isWriting, setIsWriting] = useState(false)

  const download = async (): Promise<void> => {
    setIsWriting(true)
    try {
      const reasons = sent.problems.map((problem) => ({
        line: problem.line,
        column: columnOfProblem(slot.kind, problem),
        message: problem.message,
      }))
      const rejected = await slot.worker().writeRejected(locale, reasons)
      const name = slot.state.phase === 'checked' ? slot.state.name.replace(/\.csv$/i, '') : slot.kind
      saveFile(rejected, `${t('onboarding.files.rejectedName', { name })}.csv`)
    } catch (error) {
      showFailure(t('csv.unreadable'), error, t)
    } finally {
      setIsWriting(false)
    }
  }

  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button startIcon={<ListX size={16} strokeWidth={1.75} />} onClick={() => setIsOpen(true)}>
        {t('onboarding.files.showErrors')}
      </Button>
      <Button
        startIcon={<Download size={16} strokeWidth={1.75} />}
        loading={isWriting}
        onClick={() => void download()}
      >
        {t('onboarding.files.downloadRejected')}
      </Button>
      {isOpen && <ErrorDetails problems={shownProblems(slot, sent, t)} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
