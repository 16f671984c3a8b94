import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { asKey, type TextKey } from '#locales/textKey.ts'
import { ApiError } from '../dataProvider/errors.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { Note } from '../ui/Note.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useTexts } from '../ui/text/Texts.tsx'

type RunningProps = {
  title: string
  hint?: string
  /** The button that stops the work. */
  stop?: { label: string; onClick: () => void; isBusy: boolean }
} & ({ percent: number | undefined; detail?: string } | { done: number; total: number; doneKey: TextKey })

/** Progress of long work, with its number. */
export const Running = ({ title, hint, stop, ...how }: RunningProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const { percent, detail } =
    'percent' in how
      ? how
      : {
          percent: how.total === 0 ? 100 : Math.round((how.done / how.total) * 100),
          detail: t(how.doneKey, { done: format.number(how.done), total: format.number(how.total) }),
        }
  return (
    <Box role="status">
      <b>{title}</b>
      <ProgressBar label={title} percent={percent} />
      {/* Work of unknown length shows only its bar. */}
      {percent !== undefined && (
        <small>
          {format.percent(percent)}
          {detail !== undefined && ` · ${detail}`}
        </small>
      )}
      {hint !== undefined && <small>{hint}</small>}
      {stop && (
        <Button size="small" variant="outlined" loading={stop.isBusy} onClick={stop.onClick}>
          {stop.label}
        </Button>
      )}
    </Box>
  )
}

/** Interrupted work with a button to continue. */
export const Interrupted = ({
  title,
  body,
  error,
  resumeLabel,
  onResume,
}: {
  title?: string
  body: string
  error?: unknown
  resumeLabel: string
  onResume: () => void
}) => {
  const { t } = useTexts()
  return (
    <Note
      kind="error"
      role="alert"
      action={
        <Button size="small" onClick={onResume}>
          {resumeLabel}
        </Button>
      }
    >
      {title !== undefined && <b>{title}</b>}
      {error instanceof ApiError && <div>{t(asKey(error.message))}</div>}
      <div>{body}</div>
    </Note>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  '& button': { justifySelf: 'start' },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
}))
