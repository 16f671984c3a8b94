import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileSpreadsheet, RefreshCw } from 'lucide-react'
import { useId, type CSSProperties, type ReactNode } from 'react'
import type { CsvFileState } from '../csv/csvFileState.ts'
import { formatBytes } from '../csv/formatBytes.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'

const tones = ['success', 'warning', 'neutral', 'error'] as const
type Tone = (typeof tones)[number]

/** How many lines of a file are of one sort. */
export type LineCount = { key: string; label: string; count: number; tone: Tone; isPart?: boolean }

/** The file, and what becomes of its lines: counts and one bar (look §6). */
export const CheckCard = ({
  file,
  counts,
  isLocked = false,
  onReplace,
  children,
}: {
  file: Extract<CsvFileState, { phase: 'checked' }>
  /** All of them are said, and those that are parts of the file stand in the bar. */
  counts: readonly LineCount[]
  isLocked?: boolean
  onReplace: () => void
  /** Below the bar. */
  children?: ReactNode
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const titleId = useId()
  return (
    <>
      <FileLine>
        <i aria-hidden>
          <FileSpreadsheet size={18} strokeWidth={1.75} />
        </i>
        <div>
          <b>{file.name}</b>
          <small>
            {t('recordImport.check.meta', {
              size: formatBytes(file.sizeBytes, locale, format),
              encoding: encodingNames[file.report.encoding],
              seconds: format.number(Math.max(0.1, file.report.elapsedMs / 1000), { decimals: 1 }),
            })}
          </small>
        </div>
        <Button
          disabled={isLocked}
          startIcon={<RefreshCw size={16} strokeWidth={1.75} />}
          onClick={onReplace}
        >
          {t('recordImport.check.replace')}
        </Button>
      </FileLine>
      <Card role="group" aria-labelledby={titleId} style={columnsFor(counts.length)}>
        <h2 id={titleId} className="visually-hidden">
          {t('recordImport.check.summary')}
        </h2>
        <dl>
          {counts.map(({ key, label, count, tone }) => (
            <div key={key} data-tone={tone}>
              <dt>{label}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
        <p aria-hidden>
          {counts.map(
            ({ key, count, tone, isPart = true }) =>
              isPart && count > 0 && <i key={key} data-tone={tone} style={{ flexGrow: count }} />,
          )}
        </p>
        {children}
      </Card>
    </>
  )
}

/** On a phone four counts stand two by two. */
const columnsFor = (count: number) =>
  ({ '--columns': count, '--narrow': count > 3 ? count / 2 : count }) as CSSProperties

const encodingNames = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const

const FileLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: 8,
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.fill.muted,
  },
  '& > div': { flex: 1, minWidth: 160, display: 'grid', overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.h3 },
  '& small': { ...theme.typography.body1, color: theme.vars.palette.text.tertiary },
}))

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gap: 12,
    margin: 0,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(var(--narrow), minmax(0, 1fr))' },
  },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.secondary,
    '&::before': { content: '""', width: 8, height: 8, flexShrink: 0, borderRadius: 2 },
  },
  '& dd': { margin: 0, ...theme.typography.h5, fontVariantNumeric: 'tabular-nums' },
  '& p': { display: 'flex', gap: 2, height: 8 },
  // A few errors among thousands of lines must still be seen.
  '& p i': { flexBasis: 0, minWidth: 4, borderRadius: 2 },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& i[data-tone="${tone}"], & div[data-tone="${tone}"] dt::before`,
      { backgroundColor: theme.vars.palette[tone].dot },
    ]),
  ),
}))
