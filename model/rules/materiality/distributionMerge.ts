import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { stakeholderCategoryCodes } from './stakeholders.ts'

/**
 * Merges a person's choices with the ones stored by someone else since the form was opened: stored values win wherever
 * this person changed nothing, so that neither reverts the other.
 */
export function mergeDistributions(
  opened: Distribution,
  mine: Distribution,
  stored: Distribution,
): Distribution {
  return {
    weights: Object.fromEntries(
      stakeholderCategoryCodes.flatMap((code) => {
        const [was, own, theirs] = [opened, mine, stored].map(({ weights }) => weights[code])
        const weight = (own ?? 1) === (was ?? 1) ? theirs : own
        return weight === undefined ? [] : [[code, weight]]
      }),
    ),
    excluded: Object.fromEntries(
      stakeholderCategoryCodes.flatMap((code) => {
        const [was, own, theirs] = [opened, mine, stored].map(({ excluded }) => new Set(excluded[code]))
        const topics = [...new Set([...(own ?? []), ...(theirs ?? [])])]
        const kept = topics.filter((id) => (own?.has(id) === was?.has(id) ? theirs?.has(id) : own?.has(id)))
        return kept.length === 0 ? [] : [[code, kept]]
      }),
    ),
  }
}
