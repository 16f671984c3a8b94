import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { asKey } from '#locales/textKey.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { Note } from '../../../ui/Note.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { Upload } from './useUpload.ts'

/** How far the sending is; after an interruption, the way to go on. */
export const UploadProgress = ({ upload, onResume }: { upload: Upload; onResume: () => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { phase, done, total, error } = upload
  const counts = { done: format.number(done), total: format.number(total) }
  if (phase === 'interrupted') {
    return (
      <Note
        kind="error"
        role="alert"
        action={
          <Button size="small" onClick={onResume}>
            {t('onboarding.files.resume')}
          </Button>
        }
      >
        <b>{t('onboarding.files.interrupted')}</b>
        {error instanceof ApiError && <div>{t(asKey(error.message))}</div>}
        <div>{t('onboarding.files.interruptedBody', counts)}</div>
      </Note>
    )
  }
  if (phase !== 'sending') return null
  const percent = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <Box role="status">
      <b>{t('onboarding.files.sending')}</b>
      <ProgressBar label={t('onboarding.files.sending')} percent={percent} />
      <small>
        {format.percent(percent)} · {t('onboarding.files.sent', counts)}
      </small>
      <small>{t('onboarding.files.leave')}</small>
    </Box>
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
