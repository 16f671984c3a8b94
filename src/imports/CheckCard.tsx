import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CsvFileState } from '../csv/csvFileState.ts'
import { formatBytes } from '../csv/formatBytes.ts'
import { ChooseFileButton } from '../ui/form/ChooseFileButton.tsx'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { FileLine } from './FileLine.tsx'
import { LineCounts, type LineCount } from './LineCounts.tsx'

/** The file and the outcome of its lines: counts and one bar (look §6). */
export const CheckCard = ({
  file,
  counts,
  isLocked = false,
  onReplace,
  onRemove,
  children,
}: {
  file: Extract<CsvFileState, { phase: 'checked' }>
  /** All counts are shown; those that are parts of the file are in the bar. */
  counts: readonly LineCount[]
  isLocked?: boolean
  onReplace: (file: File) => void
  /** For steps that can continue without the file. */
  onRemove?: () => void
  /** Shown below the bar. */
  children?: ReactNode
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  return (
    <>
      <FileLine
        name={file.name}
        meta={t('recordImport.check.meta', {
          size: formatBytes(file.sizeBytes, locale, format),
          encoding: file.report.encoding,
          seconds: format.number(Math.max(0.1, file.report.elapsedMs / 1000), { decimals: 1 }),
        })}
      >
        <ChooseFileButton
          accept=".csv,text/csv"
          disabled={isLocked}
          startIcon={<RefreshCw size={16} strokeWidth={1.75} />}
          onFile={onReplace}
        >
          {t('recordImport.check.replace')}
        </ChooseFileButton>
        {onRemove && (
          <Button disabled={isLocked} onClick={onRemove}>
            {t('recordImport.check.remove')}
          </Button>
        )}
      </FileLine>
      <LineCounts counts={counts}>{children}</LineCounts>
    </>
  )
}
