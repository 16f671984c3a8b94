import { matchesSearch } from '#model/rules/text/searchWords.ts'
import type { IroType, LibraryEntry } from '#model/wire/materiality/library.ts'

export type LibraryFilter = { search: string; topic: string; type: IroType | '' }

type Named = { code: string; label: string }

/** Entries of one topic, by sub-topic. */
export type LibraryGroup = {
  topic: Named
  subTopics: { subTopic: Named | null; entries: LibraryEntry[] }[]
}

/** Entries that match the filter. Each search word must occur in the visible text of an entry. */
export function filterLibrary(
  entries: readonly LibraryEntry[],
  { search, topic, type }: LibraryFilter,
): LibraryEntry[] {
  return entries.filter((entry) => {
    const { label, code, source, subTopic } = entry
    const text = [code, label, source, subTopic?.label ?? '', entry.topic.label].join(' ')
    return (
      (topic === '' || entry.topic.code === topic) &&
      (type === '' || entry.type === type) &&
      matchesSearch(text, search)
    )
  })
}

/** Groups entries. They must be in the order of the repository. */
export const groupLibrary = (entries: readonly LibraryEntry[]): LibraryGroup[] =>
  [...Map.groupBy(entries, ({ topic }) => topic.code).values()].flatMap((ofTopic) => {
    const [first] = ofTopic
    if (!first) return []
    const bySubTopic = Map.groupBy(ofTopic, ({ subTopic }) => subTopic?.code ?? '')
    return {
      topic: first.topic,
      subTopics: [...bySubTopic.values()].map((inside) => ({
        subTopic: inside[0]?.subTopic ?? null,
        entries: inside,
      })),
    }
  })
