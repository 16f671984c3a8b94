import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LoadBoundary } from './LoadBoundary.tsx'
import type { LoadPage } from './loadPage.ts'
import { forgetRefresh } from './refreshMark.ts'

let lastKey = 0

/**
 * A route's element from the file of its page. Each has a boundary of its own key: without it the router keeps
 * the page before, and shows nothing, until the next one has come.
 */
export const page = (load: LoadPage, skeleton: ReactNode = <PageSkeleton />): ReactNode => {
  lastKey += 1
  const Late = lazy(load)
  // React draws a skeleton even for the moment in which it looks whether a file has come.
  const Page = () => {
    const [Content] = useState(() => load.file?.default ?? Late)
    return <Content />
  }
  return (
    <LoadBoundary isPage key={lastKey}>
      <Suspense key={lastKey} fallback={skeleton}>
        <Page />
        <Arrival />
      </Suspense>
    </LoadBoundary>
  )
}

/** Drawn once the page beside it is there. */
const Arrival = (): null => {
  useEffect(forgetRefresh, [])
  return null
}
