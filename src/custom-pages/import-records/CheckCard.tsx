import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileSpreadsheet, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import type { CsvFileState } from '../../csv/csvFileState.ts'
import { formatBytes } from '../../csv/formatBytes.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import type { CheckCounts } from './check.ts'

const shownCounts = ['new', 'changed', 'unchanged', 'error'] as const

/** The file, and what becomes of its lines: four counts and one bar (look §6). */
export const CheckCard = ({
  file,
  counts,
  onReplace,
}: {
  file: Extract<CsvFileState, { phase: 'checked' }>
  counts: CheckCounts
  onReplace: () => void
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
        <Button startIcon={<RefreshCw size={16} strokeWidth={1.75} />} onClick={onReplace}>
          {t('recordImport.check.replace')}
        </Button>
      </FileLine>
      <Card aria-labelledby={titleId}>
        <h2 id={titleId} className="visually-hidden">
          {t('recordImport.check.summary')}
        </h2>
        <dl>
          {shownCounts.map((key) => (
            <div key={key} data-count={key}>
              <dt>{t(`recordImport.check.counts.${key}`)}</dt>
              <dd>{format.number(counts[key])}</dd>
            </div>
          ))}
        </dl>
        <p aria-hidden>
          {shownCounts.map(
            (key) => counts[key] > 0 && <i key={key} data-count={key} style={{ flexGrow: counts[key] }} />,
          )}
        </p>
      </Card>
    </>
  )
}

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

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 12,
    margin: 0,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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
    (['new:success', 'changed:warning', 'unchanged:neutral', 'error:error'] as const).map((pair) => {
      const [key = '', tone = ''] = pair.split(':')
      const dot = theme.vars.palette[tone as 'success' | 'warning' | 'neutral' | 'error'].dot
      return [`& i[data-count="${key}"], & div[data-count="${key}"] dt::before`, { backgroundColor: dot }]
    }),
  ),
}))
