import { iroTypes } from '#model/wire/materiality/library.ts'
import { iroLibrary, type LibraryIro } from './iroLibrary.ts'

/** Whether the entry applies to a section of NAF. */
export const isFor = ({ sections }: LibraryIro, section: string): boolean =>
  sections === 'ALL' || sections.some((one) => one === section)

/**
 * The initial subjects of an assessment: for each topic and type the first entry that applies to the section; an entry
 * that names the section is preferred to one for all. At most 40, few enough to be reviewed one by one.
 */
export function starterSubjects(section: string): LibraryIro[] {
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
