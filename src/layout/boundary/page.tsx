import { Suspense, useEffect, type ReactNode } from 'react'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { lazyWithMessages, type LazyMessages, type LoadFile } from '../texts/lazyWithMessages.tsx'
import { LoadBoundary } from './LoadBoundary.tsx'
import { forgetRefresh } from './refreshMark.ts'

export type PageParts = {
  /** The lazy message rooms that the page uses. */
  texts?: readonly LazyMessages[]
  skeleton?: ReactNode
}

let lastKey = 0

/**
 * A route's element from the module of its page. Each has a boundary with its own key. Without it, the router keeps the
 * previous page and shows nothing until the next one is loaded.
 */
export const page = (
  load: LoadFile<object>,
  { texts, skeleton = <PageSkeleton /> }: PageParts = {},
): ReactNode => {
  lastKey += 1
  const Page = lazyWithMessages(load, texts)
  return (
    <LoadBoundary isPage key={lastKey}>
      <Suspense key={lastKey} fallback={skeleton}>
        <Page />
        <Arrival />
      </Suspense>
    </LoadBoundary>
  )
}

/** Rendered once the page beside it is loaded. */
const Arrival = (): null => {
  useEffect(forgetRefresh, [])
  return null
}
