import { Suspense, type FunctionComponent } from 'react'
import { useOutletContext, type RouteObject } from 'react-router-dom'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LoadBoundary } from './LoadBoundary.tsx'

/**
 * A part of a page that another feature renders: a route under the page's, whose props are the context of the page's
 * `Outlet`. It is lazy-loaded, and its failure affects only itself.
 */
export const partRoute = <Props extends object>(Part: FunctionComponent<Props>): RouteObject => ({
  index: true,
  element: <InPage Part={Part} />,
})

const InPage = <Props extends object>({ Part }: { Part: FunctionComponent<Props> }) => {
  const props = useOutletContext<Props>()
  return (
    <LoadBoundary>
      <Suspense fallback={<FormSkeleton />}>
        <Part {...props} />
      </Suspense>
    </LoadBoundary>
  )
}
