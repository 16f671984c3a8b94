import { activityDivisions } from '#model/rules/register/activityDivisions.ts'
import { iroTypes } from '#model/wire/materiality/library.ts'
import { iroLibrary, type LibraryIro } from './iroLibrary.ts'

/** Whether the entry applies to a division of NAF rév. 2. */
export const isFor = ({ divisions }: LibraryIro, division: string): boolean =>
  divisions === 'ALL' || divisions.includes(division)

/**
 * The initial subjects of an assessment: for each topic and type the entry that names the fewest divisions, so that one
 * for the division comes before one for many, and that before one for all. At most 40, few enough to be reviewed one by
 * one.
 * @param divisions one, or those of a sector: an entry must then apply to half of them
 */
export function starterSubjects(divisions: readonly string[]): LibraryIro[] {
  const fitting = iroLibrary
    .filter((iro) => divisions.filter((division) => isFor(iro, division)).length * 2 >= divisions.length)
    .toSorted((one, other) => spreadOf(one) - spreadOf(other))
  const topics = [...new Set(iroLibrary.map(topicOf))]
  return topics.flatMap((topic) =>
    iroTypes.flatMap((type) => fitting.find((iro) => iro.type === type && topicOf(iro) === topic) ?? []),
  )
}

const spreadOf = ({ divisions }: LibraryIro): number =>
  divisions === 'ALL' ? activityDivisions.length : divisions.length

const topicOf = ({ code }: LibraryIro): string => code.slice(0, code.indexOf('-'))
