import { minimumGroupSize } from './anonymity.ts'

/** How far the comments of one survey on a subject may be shown. */
export type VisibleComments = { state: 'SHOWN' | 'TOO_FEW'; disclosed: ReadonlySet<string> }

/**
 * The categories that may be shown with comments, by the number of people of each who were asked about the subject and
 * submitted, whether or not they commented: the result must not depend on whether they did. If one category is below
 * the floor, no category is shown: comments without a category would otherwise be attributable to it. If all people
 * together are below the floor, no comment is shown.
 */
export function visibleComments(
  voices: readonly { category: string | null; persons: number }[],
): VisibleComments {
  const persons = voices.reduce((sum, one) => sum + one.persons, 0)
  if (persons < minimumGroupSize) return { state: 'TOO_FEW', disclosed: new Set() }
  const isDisclosed = voices.every((one) => one.persons >= minimumGroupSize)
  return {
    state: 'SHOWN',
    disclosed: new Set(isDisclosed ? voices.flatMap(({ category }) => category ?? []) : []),
  }
}
