import type { Labels } from '../labels.ts'
import { crosswalk, type CrosswalkEntry } from './crosswalk.ts'
import { repositories, type Repository, type RepositoryTopic, type SubTopic } from './repositories.ts'

type Version = Repository['id']

/** An entry below a topic: a sub-topic, or a leaf of one. */
export type Entry = { code: string; labels: Labels; topic: RepositoryTopic }

const entriesOf = ({ topics }: Repository): [string, Entry][] =>
  topics.flatMap((topic) =>
    topic.subTopics.flatMap((subTopic) =>
      [subTopic, ...subTopic.leaves].map(({ code, labels }): [string, Entry] => [
        code,
        { code, labels, topic },
      ]),
    ),
  )

const entries: Readonly<Record<Version, ReadonlyMap<string, Entry>>> = {
  ESRS_2023: new Map(entriesOf(repositories.ESRS_2023)),
  ESRS_2026: new Map(entriesOf(repositories.ESRS_2026)),
}

/** The sub-topic or leaf of a version that has the code. */
export const findEntry = (version: Version, code: string): Entry | undefined => entries[version].get(code)

export const otherVersion = (version: Version): Version =>
  version === 'ESRS_2023' ? 'ESRS_2026' : 'ESRS_2023'

/** The crosswalk entries of an entry; for a sub-topic with leaves, those of each leaf. */
export const crosswalkOf = (version: Version, code: string): readonly CrosswalkEntry[] =>
  version === 'ESRS_2023'
    ? crosswalk.filter(({ from }) => from === code || from.startsWith(`${code}.`))
    : crosswalk.filter(({ to }) => to.includes(code))

/** The counterparts of an entry in the other version, the nearest first, each once. */
export function counterpartsOf(version: Version, code: string): Entry[] {
  const found = crosswalkOf(version, code)
  const codes = version === 'ESRS_2023' ? found.flatMap(({ to }) => to) : found.map(({ from }) => from)
  return [...new Set(codes)].flatMap((one) => findEntry(otherVersion(version), one) ?? [])
}

/** The place of the ESRS 2023 code `code` in a version: the entry, or only the topic if the entry was removed. */
export function placeIn(version: Version, code: string): { topicCode: string; entry: Entry | undefined } {
  const entry = version === 'ESRS_2023' ? findEntry(version, code) : counterpartsOf('ESRS_2023', code)[0]
  return { topicCode: entry?.topic.code ?? code.slice(0, code.indexOf('.')), entry }
}

/** A topic's sub-topics, each followed by its leaves. */
export const rowsOf = ({ subTopics }: RepositoryTopic): { code: string; labels: Labels; level: 2 | 3 }[] =>
  subTopics.flatMap(({ leaves, ...subTopic }: SubTopic) => [
    { ...subTopic, level: 2 as const },
    ...leaves.map((leaf) => ({ ...leaf, level: 3 as const })),
  ])
