import { iroTypes } from '#model/wire/library.ts'
import { iroLibrary } from './iroLibrary.ts'
import type { LibraryIro } from './libraryIro.ts'

/** Is the entry meant for a section of NAF? */
export const isFor = ({ sections }: LibraryIro, section: string): boolean =>
  sections === 'ALL' || sections.some((one) => one === section)

/**
 * What an assessment starts with: of each topic and type the first entry that is meant for the section, one that
 * names it before one for all. At most 40, few enough to be gone through one by one.
 */
export function starterFor(section: string): LibraryIro[] {
  const fitting = iroLibrary.filter((iro) => isFor(iro, section))
  const topics = [...new Set(fitting.map(topicOf))]
  return topics.flatMap((topic) =>
    iroTypes.flatMap((type) => {
      const candidates = fitting.filter((iro) => iro.type === type && topicOf(iro) === topic)
      return candidates.find(({ sections }) => sections !== 'ALL') ?? candidates[0] ?? []
    }),
  )
}

const topicOf = ({ code }: LibraryIro): string => code.slice(0, code.indexOf('-'))
