import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SharedItemSummary, Sharing } from '#model/wire/data/sharedItems.ts'

/** A row of the list: an analysis of the account with its content, or a shared one, whose content is read on opening. */
export type AnalysisRow = Pick<SavedAnalysis, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'createdBy'> & {
  sharing: Sharing | 'PRIVATE'
  isEditable: boolean
  saved?: SavedAnalysis
}

/** The rows of the account's analyses and of the shared ones. */
export const analysisRows = (
  saved: readonly SavedAnalysis[],
  shared: readonly SharedItemSummary[],
): AnalysisRow[] => [
  ...saved.map((one) => ({ ...one, sharing: 'PRIVATE' as const, isEditable: true, saved: one })),
  ...shared.map((one) => ({ ...one, createdBy: one.authorName })),
]
