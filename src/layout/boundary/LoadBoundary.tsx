import { Component, type ReactNode } from 'react'
import { reportCrash } from '../../crashes/reportCrashes.ts'
import { LoadFailure } from './LoadFailure.tsx'

type LoadBoundaryProps = {
  children: ReactNode
  /** Drawn instead of the page that says so: for what is not a page, such as the palette. */
  fallback?: ReactNode
  /** Is it a whole page, whose heading the failure then is? */
  isPage?: boolean
  /** Is there nothing around it, so that it is the main part of what is left? */
  isAlone?: boolean
  /** How what is around closes, when that is a sidebar. */
  onClose?: () => void
}

/** Holds a page that could not be loaded or drawn: the rest of the frame stays, the reader is asked to refresh. */
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
