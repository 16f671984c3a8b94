import Button from '@mui/material/Button'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { LaunchError } from './useLaunch.ts'

/** Stage and reason of a failed launch, with the Retry button of the specification (§8). */
export const LaunchFailure = ({
  error,
  isBusy,
  onRetry,
}: {
  error: LaunchError
  isBusy: boolean
  onRetry: () => void
}) => {
  const { t } = useTexts()
  return (
    <PageBody width="text">
      <Note
        kind="error"
        role="alert"
        action={
          <Button size="small" loading={isBusy} onClick={onRetry}>
            {t('campaigns.wizard.retry')}
          </Button>
        }
      >
        <strong>{t(`campaigns.wizard.failed.${error.stage}`)}</strong>
        <p>{explainError(error.cause, t)}</p>
        <p>{t('campaigns.wizard.keptAll')}</p>
      </Note>
    </PageBody>
  )
}
