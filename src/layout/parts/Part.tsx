import { createContext, Suspense, use, type ComponentType } from 'react'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import type { PartName, PartParams, PartRegistry } from './partParams.ts'

/** The parts of the application; set once at the root. */
export const PartsContext = createContext<PartRegistry | null>(null)

/** A part of another feature, by name. It is loaded when it is first drawn, and fails alone. */
export const Part = <Name extends PartName>({ name, params }: { name: Name; params: PartParams[Name] }) => {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('Part needs a PartsContext above it')
  const Content: ComponentType<PartParams[Name]> = parts[name]
  return (
    <LoadBoundary>
      <Suspense fallback={<FormSkeleton />}>
        <Content {...params} />
      </Suspense>
    </LoadBoundary>
  )
}
