import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isRefreshMarked, markRefresh } from './refreshMark.ts'

type LoadFailureProps = { error: unknown; isPage: boolean; onClose: (() => void) | undefined }

/**
 * Spec §8, app load failure: asks the user to refresh the page, once. If the page still cannot be loaded afterwards,
 * the message says so and offers another way. Nothing refreshes automatically, so there is no loop.
 */
export const LoadFailure = ({ error, isPage, onClose }: LoadFailureProps) => {
  const { t } = useTexts()
  const { pathname } = window.location
  const isSecond = isRefreshMarked(pathname)
  return (
    <>
      <ErrorState
        level={isPage ? 'h1' : 'h2'}
        title={t('loadFailure.title')}
        retryLabel={t('loadFailure.refresh')}
        onRetry={() => {
          markRefresh(pathname)
          window.location.reload()
        }}
        detail={describe(error)}
      >
        {t(isSecond ? 'layout.loadFailure.again' : 'loadFailure.body')}
      </ErrorState>
      <p style={{ display: 'flex', justifyContent: 'center', gap: 8, paddingBottom: 24 }}>
        {isSecond && onClose === undefined && (
          // A full page load, because the code in memory has failed.
          <Button href={paths.home()}>{t('layout.notFound.home')}</Button>
        )}
        {onClose !== undefined && <Button onClick={onClose}>{t('layout.sidebar.close')}</Button>}
      </p>
    </>
  )
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
