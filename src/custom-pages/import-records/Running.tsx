import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { asKey, type TextKey } from '#locales/textKey.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Long work on its way, with its number. */
export const Running = ({
  title,
  done,
  total,
  doneKey,
  hint,
}: {
  title: string
  done: number
  total: number
  doneKey: TextKey
  hint?: string
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const percent = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <Box role="status">
      <b>{title}</b>
      <ProgressBar label={title} percent={percent} />
      <small>
        {format.percent(percent)} · {t(doneKey, { done: format.number(done), total: format.number(total) })}
      </small>
      {hint !== undefined && <small>{hint}</small>}
    </Box>
  )
}

/** Work that was interrupted, and the way to go on. */
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
  '& b': { fontWeight: 500 },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
}))
