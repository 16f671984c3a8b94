import Button from '@mui/material/Button'
import { Check, Download } from 'lucide-react'
import type { ShownProblem } from './shownProblem.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { useCounts } from '../ui/text/useCounts.ts'
import type { Corrections } from './useCorrections.ts'
import type { Rejects } from './useRejects.ts'

/** Buttons: download the lines in error, or accept all proposals. */
export const ErrorTools = ({
  problems,
  corrections,
  rejects,
}: {
  problems: readonly ShownProblem[]
  corrections: Corrections
  rejects: Rejects
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const proposed = problems.flatMap(({ id, line, column, proposal, isInFile }) =>
    proposal !== undefined && isInFile ? { id, line, column, value: proposal } : [],
  )
  return (
    <>
      <Button
        variant="text"
        startIcon={<Download size={16} strokeWidth={1.75} />}
        loading={rejects.isWriting}
        onClick={rejects.download}
      >
        {t('recordImport.errors.download')}
      </Button>
      {proposed.length > 0 && (
        <Button
          startIcon={<Check size={16} strokeWidth={1.75} />}
          loading={corrections.busy.size > 0}
          onClick={() => corrections.accept(proposed)}
        >
          {say('recordImport.errors.acceptAll', proposed.length)}
        </Button>
      )}
    </>
  )
}
