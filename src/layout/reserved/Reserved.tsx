import { Suspense, type ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { reservedTexts } from '../texts/lazyMessages.ts'
import { lazyWithMessages } from '../texts/lazyWithMessages.tsx'

const ReservedState = lazyWithMessages(() => import('./ReservedState.tsx'), [reservedTexts])

/** A page or sidebar that only serves one call. Without permission for it, it says who can make it. */
export const Reserved = ({
  call,
  level = 'h2',
  children,
}: {
  call: Permission
  /** Heading level, after the page's own. */
  level?: 'h1' | 'h2' | 'h3'
  children: ReactNode
}) =>
  useMay(call) ? (
    children
  ) : (
    <Suspense>
      <ReservedState {...{ call, level }} />
    </Suspense>
  )
