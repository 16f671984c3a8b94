import { anonymityFloor } from './anonymity.ts'

/** How far the comments of one survey on a subject may be told. */
export type CommentReach = { state: 'SHOWN' | 'TOO_FEW'; told: ReadonlySet<string> }

/**
 * Which categories may stand beside comments, by the number of people of each who were asked of the subject and sent
 * their answers in, silent on it or not: whether they spoke must not show. Where one is under the floor, it is told of
 * none: the comments without a category would else be those of that one. Under the floor altogether no comment is shown.
 */
export function commentReach(voices: readonly { category: string | null; persons: number }[]): CommentReach {
  const persons = voices.reduce((sum, one) => sum + one.persons, 0)
  if (persons < anonymityFloor) return { state: 'TOO_FEW', told: new Set() }
  const isTold = voices.every((one) => one.persons >= anonymityFloor)
  return { state: 'SHOWN', told: new Set(isTold ? voices.flatMap(({ category }) => category ?? []) : []) }
}
