import { Component, type ReactNode } from 'react'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type LoadBoundaryProps = { children: ReactNode; onError?: (error: unknown) => void }

/** Holds a page that could not be loaded or drawn: the rest of the frame stays, the reader is asked to refresh. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <LoadFailure error={error} />
  }
}

/** Spec §8, app load failure: asks the user to refresh the page. */
const LoadFailure = ({ error }: { error: unknown }) => {
  const { t } = useTexts()
  return (
    <ErrorState
      title={t('layout.loadFailure.title')}
      retryLabel={t('layout.loadFailure.refresh')}
      onRetry={() => window.location.reload()}
      detail={describe(error)}
    >
      {t('layout.loadFailure.body')}
    </ErrorState>
  )
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
