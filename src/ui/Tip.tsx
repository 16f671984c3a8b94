import { lazy, Suspense, type ReactElement } from 'react'

const Tooltip = lazy(() => import('./Tooltip.tsx'))

/**
 * Describes an icon on hover or focus. It is never the only name of its control, so the control is usable before the
 * code of tooltips is loaded.
 */
export const Tip = ({ title, children }: { title: string; children: ReactElement }) => (
  <Suspense fallback={children}>
    <Tooltip title={title}>{children}</Tooltip>
  </Suspense>
)
