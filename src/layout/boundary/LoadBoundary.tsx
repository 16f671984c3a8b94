import { Component, type ReactNode } from 'react'
import { reportCrash } from '#src/crashes/reportCrashes.ts'
import { LoadFailure } from './LoadFailure.tsx'

type LoadBoundaryProps = {
  children: ReactNode
  /** Rendered instead of the failure page, for parts that are not a page, such as the palette. */
  fallback?: ReactNode
  /** A whole page: the failure title is then its main heading. */
  isPage?: boolean
  /** Nothing surrounds it, so it is the main landmark. */
  isAlone?: boolean
  /** Closes the surrounding sidebar. */
  onClose?: () => void
}

/**
 * Catches a page that could not be loaded or rendered. The rest of the frame stays, and the person is asked to refresh.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    reportCrash('boundary', error)
  }

  override render(): ReactNode {
    const { children, fallback, isPage = false, isAlone = false, onClose } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (fallback !== undefined) return fallback
    const failure = <LoadFailure {...{ error, isPage, onClose }} />
    return isAlone ? <main>{failure}</main> : failure
  }
}
