import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileSpreadsheet, RefreshCw } from 'lucide-react'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import type { CsvFileState } from '../../../csv/csvFileState.ts'
import { ErrorTools } from './ErrorTools.tsx'
import { formatBytes } from '../../../csv/formatBytes.ts'
import { nothingSent } from '../../../csv/sendRows.ts'
import { MendedNote } from '../../../csv/MendedNote.tsx'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'

type Checked = Extract<CsvFileState, { phase: 'checked' }>

/** What was read: how much, how, and how many lines are ready or in error, as one bar (look §6). */
export const FileReport = ({
  slot,
  file,
  isLocked,
}: {
  slot: CsvFileSlot
  file: Checked
  isLocked: boolean
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const { rows, validRows, unknownColumns, encoding, elapsedMs } = file.report
  const rejected = rows - validRows
  return (
    <>
      <Card>
        <header>
          <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
          <div>
            <b>{file.name}</b>
            <small>
              {t('onboarding.files.meta', {
                size: formatBytes(file.sizeBytes, locale, format),
                encoding: encodingNames[encoding],
                seconds: format.number(Math.max(0.1, elapsedMs / 1000), { decimals: 1 }),
              })}
            </small>
          </div>
          <Button
            size="small"
            disabled={isLocked}
            startIcon={<RefreshCw size={14} strokeWidth={1.75} />}
            onClick={slot.forget}
          >
            {t('onboarding.files.replace')}
          </Button>
        </header>
        <dl>
          {(
            [
              ['rows', rows],
              ['valid', validRows],
              ['rejected', rejected],
            ] as const
          ).map(([key, count]) => (
            <div key={key} data-count={key}>
              <dt>{t(`onboarding.files.counts.${key}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
        <Bar aria-hidden>
          <i style={{ flexGrow: validRows }} />
          <i style={{ flexGrow: rejected }} data-rejected />
        </Bar>
        {rejected > 0 && <ErrorTools slot={slot} sent={nothingSent} />}
      </Card>
      {unknownColumns.length > 0 && (
        <Note>
          {say('onboarding.files.unknownColumns', unknownColumns.length, {
            columns: unknownColumns.join(', '),
          })}
        </Note>
      )}
      <MendedNote report={file.report} />
      {validRows === 0 && (
        <Note kind="error" role="alert">
          {t('onboarding.files.allWrong')}
        </Note>
      )}
    </>
  )
}

const encodingNames = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > header > svg': { color: theme.vars.palette.text.tertiary },
  '& > header > div': { flex: 1, minWidth: 160, display: 'grid', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 12, margin: 0 },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.secondary,
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      flexShrink: 0,
      borderRadius: 2,
      backgroundColor: theme.vars.palette.neutral.dot,
    },
  },
  '& [data-count="valid"] dt::before': { backgroundColor: theme.vars.palette.success.dot },
  '& [data-count="rejected"] dt::before': { backgroundColor: theme.vars.palette.error.dot },
  '& dd': { margin: 0, ...theme.typography.h5, fontVariantNumeric: 'tabular-nums' },
}))

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  '& i': { borderRadius: 2, flexBasis: 0, backgroundColor: theme.vars.palette.success.dot },
  '& [data-rejected]': { backgroundColor: theme.vars.palette.error.dot },
  // A few errors among thousands of lines must still be seen.
  '& i:not([style*="flex-grow: 0"])': { minWidth: 4 },
}))
