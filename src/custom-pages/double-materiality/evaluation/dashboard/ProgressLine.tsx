import { styled, type Theme } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { Progress } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const parts = ['completed', 'started', 'silent', 'errors'] as const
type Part = (typeof parts)[number]

/** Progress of reporters: a number, a bar of four parts, and a text. */
export const ProgressLine = ({ progress }: { progress: Progress }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { asked, completed, unsent } = progress
  if (asked === 0) {
    return (
      <Legend>
        <li>{t('campaigns.progress.none')}</li>
        {unsent > 0 && <li>{t(countKey('campaigns.progress.unsent', unsent), { smart_count: unsent })}</li>}
      </Legend>
    )
  }
  const shown = parts.filter((part) => progress[part] > 0)
  return (
    <>
      <Figures>
        <b>{format.number(completed)}</b>
        <span>{t('campaigns.progress.answers', { total: format.number(asked) })}</span>
        <strong>{format.percent((100 * completed) / asked, { decimals: 0 })}</strong>
      </Figures>
      <Bar aria-hidden>
        {shown.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: progress[part] }} />
        ))}
      </Bar>
      <Legend>
        {shown.map((part) => (
          <li key={part}>
            <i data-part={part} aria-hidden />
            {t(countKey(`campaigns.progress.${part}`, progress[part]), { smart_count: progress[part] })}
          </li>
        ))}
        {unsent > 0 && <li>{t(countKey('campaigns.progress.unsent', unsent), { smart_count: unsent })}</li>}
      </Legend>
    </>
  )
}

const fills = ({ vars: { palette } }: Theme): Record<Part, string> => ({
  completed: palette.success.dot,
  started: palette.primary.main,
  silent: palette.line.strong,
  errors: palette.error.dot,
})

const filled = (theme: Theme) =>
  Object.fromEntries(
    parts.map((part) => [`& i[data-part="${part}"]`, { backgroundColor: fills(theme)[part] }]),
  )

const Figures = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& b': { ...theme.typography.h1, color: theme.vars.palette.text.primary },
  '& strong': { marginLeft: 'auto', fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  margin: '8px 0',
  '& i': { minWidth: 4 },
  '& i:first-of-type': { borderTopLeftRadius: 4, borderBottomLeftRadius: 4 },
  '& i:last-of-type': { borderTopRightRadius: 4, borderBottomRightRadius: 4 },
  ...filled(theme),
}))

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& li > i': { width: 8, height: 8, borderRadius: 2 },
  ...filled(theme),
}))
