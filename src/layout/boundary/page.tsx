import { Suspense, useEffect, type ReactNode } from 'react'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { late, type LateRoom, type LoadFile } from '../texts/late.tsx'
import { LoadBoundary } from './LoadBoundary.tsx'
import { forgetRefresh } from './refreshMark.ts'

export type PageParts = {
  /** The rooms of late texts that it says. */
  texts?: readonly LateRoom[]
  skeleton?: ReactNode
}

let lastKey = 0

/**
 * A route's element from the file of its page. Each has a boundary of its own key: without it the router keeps
 * the page before, and shows nothing, until the next one has come.
 */
export const page = (
  load: LoadFile<object>,
  { texts, skeleton = <PageSkeleton /> }: PageParts = {},
): ReactNode => {
  lastKey += 1
  const Page = late(load, texts)
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
