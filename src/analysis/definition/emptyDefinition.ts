import { analysisDraft, definitionVersion, type AnalysisDefinition } from '#model/wire/savedAnalyses.ts'

/** The analysis that nothing has been chosen for yet. */
export const emptyDefinition: AnalysisDefinition = analysisDraft.parse({
  version: definitionVersion,
  query: { measures: [] },
})
