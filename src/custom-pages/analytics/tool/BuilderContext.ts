import { createContext, use } from 'react'
import type { AnalysisField } from '#model/rules/analyses/composition.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { FieldGroup, ListedField } from './fields/groupFields.ts'

export type BuilderState = {
  definition: AnalysisDefinition
  query: CubeQuery
  /** Date from which period shortcuts are computed. */
  today: string
  groups: readonly FieldGroup[]
  fieldOf: (field: AnalysisField) => ListedField
  change: (part: Partial<AnalysisDefinition>) => void
  /** Removes the properties that are given as undefined. */
  changeQuery: (part: { [Key in keyof CubeQuery]?: CubeQuery[Key] | undefined }) => void
  /** Why a part of the query does not fit, or why the server refused it. */
  problemAt: (part: keyof CubeQuery) => string | undefined
}

/** The analysis that is being edited, and the actions on it. */
export const BuilderContext = createContext<BuilderState | null>(null)

export function useBuilder(): BuilderState {
  const state = use(BuilderContext)
  if (!state) throw new Error('useBuilder needs a builder above it')
  return state
}
