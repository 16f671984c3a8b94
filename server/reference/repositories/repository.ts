import type { Universe } from '#model/wire/materiality/topics.ts'
import type { Labels } from '../labels.ts'

/** A sub-topic of the standard, with its sub-sub-topics if the version has them. */
export type SubTopic = { code: string; labels: Labels; leaves: readonly Omit<SubTopic, 'leaves'>[] }

export type RepositoryTopic = {
  code: string
  universe: Universe
  labels: Labels
  subTopics: readonly SubTopic[]
}

/** A version of the topics that an assessment starts from, with the source of its text. */
export type Repository = {
  id: 'ESRS_2023' | 'ESRS_2026'
  levels: 2 | 3
  source: Labels
  topics: readonly RepositoryTopic[]
}

/** A label in French and in English. */
type Named = readonly [fr: string, en: string]

/** A sub-topic, with or without leaves. */
export type GivenSubTopic = Named | readonly [Named, readonly Named[]]

/** A topic from its labels: sub-topics and leaves are numbered in their order (`E4.1`, `E4.1.2`). */
export const repositoryTopic = (
  code: string,
  universe: Universe,
  [fr, en]: Named,
  subTopics: readonly GivenSubTopic[],
): RepositoryTopic => ({
  code,
  universe,
  labels: { fr, en },
  subTopics: subTopics.map((given, index) => {
    const [named, leaves] = isPlain(given) ? [given, []] : given
    const subCode = `${code}.${index + 1}`
    return {
      code: subCode,
      labels: { fr: named[0], en: named[1] },
      leaves: leaves.map((leaf, position) => ({
        code: `${subCode}.${position + 1}`,
        labels: { fr: leaf[0], en: leaf[1] },
      })),
    }
  }),
})

const isPlain = (given: GivenSubTopic): given is Named => typeof given[0] === 'string'
