import { lazy, Suspense, type ReactElement } from 'react'

const Tooltip = lazy(() => import('./Tooltip.tsx'))

/**
 * A word on what an icon does, under the pointer or on focus. It never is the only name of its control, so the
 * control is there before the code of tooltips is.
 */
export const Tip = ({ title, children }: { title: string; children: ReactElement }) => (
  <Suspense fallback={children}>
    <Tooltip title={title}>{children}</Tooltip>
  </Suspense>
)
