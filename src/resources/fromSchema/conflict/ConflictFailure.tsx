import Button from '@mui/material/Button'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { Note } from '#src/ui/Note.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ConflictFrame } from './ConflictFrame.tsx'

/** Shown while the stored version is being read, and when that fails. */
export const ConflictFailure = ({
  titleId,
  error,
  onRetry,
  onCancel,
}: {
  titleId: string
  error: Error | null
  onRetry: () => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const isGone = error instanceof NotFoundError
  return (
    <ConflictFrame>
      <h2 id={titleId}>{t('register.conflict.title')}</h2>
      {error ? (
        <Note
          kind="error"
          role="alert"
          action={
            isGone ? undefined : (
              <Button variant="text" size="small" onClick={onRetry}>
                {t('register.conflict.retry')}
              </Button>
            )
          }
        >
          {t(isGone ? 'register.conflict.gone' : 'register.conflict.failed')}
        </Note>
      ) : (
        <div aria-busy aria-label={t('ui.loading')} role="status">
          <SkeletonBar width={320} />
          <SkeletonBar width="100%" height={64} radius={8} style={{ marginTop: 16 }} />
        </div>
      )}
      <footer>
        <Button onClick={onCancel}>{t('register.conflict.cancel')}</Button>
      </footer>
    </ConflictFrame>
  )
}
