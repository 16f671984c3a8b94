import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import type { Sort } from '#src/ui/table/column.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'

export const analysisSorts = ['title', 'createdAt', 'updatedAt', 'createdBy'] as const
export type AnalysisSort = Sort & { column: (typeof analysisSorts)[number] }

/** Sorts analyses. Equal ones are sorted by title, so that the order is stable. */
export function sortAnalyses(
  items: readonly SavedAnalysis[],
  { column, order }: AnalysisSort,
  locale: Locale,
): SavedAnalysis[] {
  const { compare } = new Intl.Collator(localeTag[locale], { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return items.toSorted(
    (one, other) => sign * compare(one[column], other[column]) || compare(one.title, other.title),
  )
}
