import { analysisDraft, definitionVersion, type AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'

/** An analysis in which nothing has been chosen yet. */
export const emptyDefinition: AnalysisDefinition = analysisDraft.parse({
  version: definitionVersion,
  query: { measures: [] },
})
