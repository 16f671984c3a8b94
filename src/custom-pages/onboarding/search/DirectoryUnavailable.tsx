import Button from '@mui/material/Button'
import { ApiError } from '#src/dataProvider/errors.ts'
import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The directory did not answer: the alternatives, or the time until the next attempt is allowed. */
export const DirectoryUnavailable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTexts()
  const isTooOften = error instanceof ApiError && error.status === 429
  return (
    <Note
      kind="error"
      role="alert"
      action={
        <Button variant="text" size="small" onClick={onRetry}>
          {t('onboarding.search.retry')}
        </Button>
      }
    >
      {isTooOften ? explainError(error, t) : t('onboarding.search.failed')}
    </Note>
  )
}
