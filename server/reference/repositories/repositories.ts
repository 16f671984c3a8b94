import { join } from 'node:path'
import { z } from 'zod'
import { universe, type Universe } from '#model/wire/materiality/topics.ts'
import type { Labels } from '../labels.ts'
import { optionalCell, readCsv } from '../readCsv.ts'

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

const topicRow = z
  .object({
    /** Sub-topics and leaves are numbered in their order (`E4`, `E4.1`, `E4.1.2`). */
    code: z.string().regex(/^[ESG]\d(\.\d+){0,2}$/),
    universe: optionalCell(universe),
    fr: z.string().min(1),
    en: z.string().min(1),
  })
  .transform(({ fr, en, ...row }) => ({ ...row, labels: { fr, en } }))

function readTopics(file: string): RepositoryTopic[] {
  const rows = readCsv(join(import.meta.dirname, file), topicRow)
  const below = Map.groupBy(rows, ({ code }) => code.split('.').slice(0, -1).join('.'))
  const labelled = ({ code, labels }: (typeof rows)[number]) => ({ code, labels })
  return rows.flatMap((row) =>
    row.universe === null
      ? []
      : [
          {
            ...labelled(row),
            universe: row.universe,
            subTopics: (below.get(row.code) ?? []).map((subTopic) => ({
              ...labelled(subTopic),
              leaves: (below.get(subTopic.code) ?? []).map(labelled),
            })),
          },
        ],
  )
}

/** Every version of the reference repository, by its id. */
export const repositories: Readonly<Record<Repository['id'], Repository>> = {
  /** ESRS 1, appendix A, AR 16 of Delegated Regulation (EU) 2023/2772, French wording as corrected in July 2024. */
  ESRS_2023: {
    id: 'ESRS_2023',
    levels: 3,
    source: {
      fr: 'Règlement délégué (UE) 2023/2772, ESRS 1, AR 16, rectificatif du 26 juillet 2024',
      en: 'Delegated Regulation (EU) 2023/2772, ESRS 1, AR 16',
    },
    topics: readTopics('esrs2023.csv'),
  },
  /**
   * The list of topics of the revised ESRS 1 (adopted on 3 July 2026), from two public transcriptions that agree: the
   * official document was not available. The French labels are our translation.
   */
  ESRS_2026: {
    id: 'ESRS_2026',
    levels: 2,
    source: {
      fr: 'ESRS 1 révisée, annexe A, d’après une transcription publique\u00A0; libellés français traduits par nos soins',
      en: 'Revised ESRS 1, appendix A, after a public transcription',
    },
    topics: readTopics('esrs2026.csv'),
  },
}

export const repositoryOf = (id: string): Repository | undefined =>
  (repositories as Readonly<Record<string, Repository>>)[id]

export const findTopic = (id: string, code: string | null): RepositoryTopic | undefined =>
  repositoryOf(id)?.topics.find((topic) => topic.code === code)
