import { styled } from '@mui/material/styles'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'

const tones = ['success', 'warning', 'neutral', 'error'] as const
type Tone = (typeof tones)[number]

/** The number of lines with one outcome. */
export type LineCount = { key: string; label: string; count: number; tone: Tone; isPart?: boolean }

/** The outcome of the lines of a file: counts and one bar (look §6). */
export const LineCounts = ({
  counts,
  children,
}: {
  /** All counts are shown; those that are parts of the file are in the bar. */
  counts: readonly LineCount[]
  /** Shown below the bar. */
  children?: ReactNode
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const titleId = useId()
  return (
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
  )
}

/** On a phone, four counts are in two rows. */
const columnsFor = (count: number) =>
  ({ '--columns': count, '--narrow': count > 3 ? count / 2 : count }) as CSSProperties

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
  // A minimum width keeps a few errors among thousands of lines visible.
  '& p i': { flexBasis: 0, minWidth: 4, borderRadius: 2 },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& i[data-tone="${tone}"], & div[data-tone="${tone}"] dt::before`,
      { backgroundColor: theme.vars.palette[tone].dot },
    ]),
  ),
}))
