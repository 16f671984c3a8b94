import { createContext, use } from 'react'
import type { AnalysisField } from '#model/rules/analyses/composition.ts'
import type { CubeQuery } from '#model/wire/cube.ts'
import type { AnalysisDefinition } from '#model/wire/savedAnalyses.ts'
import type { FieldGroup, ListedField } from './fields/groupFields.ts'

export type BuilderState = {
  definition: AnalysisDefinition
  query: CubeQuery
  /** The day that shortcuts are settled by. */
  today: string
  groups: readonly FieldGroup[]
  fieldOf: (field: AnalysisField) => ListedField
  change: (part: Partial<AnalysisDefinition>) => void
  /** What is given as undefined is taken out. */
  changeQuery: (part: { [Key in keyof CubeQuery]?: CubeQuery[Key] | undefined }) => void
  /** What does not fit in a part of the query, or was refused of it. */
  problemAt: (part: keyof CubeQuery) => string | undefined
}

/** The analysis that is being made, and what can be done to it. */
export const BuilderContext = createContext<BuilderState | null>(null)

export function useBuilder(): BuilderState {
  const state = use(BuilderContext)
  if (!state) throw new Error('useBuilder needs a builder above it')
  return state
}
