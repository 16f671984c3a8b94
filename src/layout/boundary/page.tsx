import { Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LoadBoundary } from './LoadBoundary.tsx'
import { forgetRefresh } from './refreshMark.ts'

type PageFile = { default: ComponentType }

let lastKey = 0

/**
 * A route's element from the file of its page. Each has a boundary of its own key: without it the router keeps
 * the page before, and shows nothing, until the next one has come.
 */
export const page = (load: () => Promise<PageFile>, skeleton: ReactNode = <PageSkeleton />): ReactNode => {
  lastKey += 1
  let file: Promise<PageFile> | undefined
  const Page = () => {
    const { default: Content } = use((file ??= load()))
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
