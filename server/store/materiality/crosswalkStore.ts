import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Crosswalk, CrosswalkRow } from '#model/wire/materiality/crosswalk.ts'
import {
  counterpartsOf,
  crosswalkOf,
  otherVersion,
  rowsOf,
} from '#server/reference/repositories/counterparts.ts'
import { crosswalkBasis } from '#server/reference/repositories/crosswalk.ts'
import { repositories } from '#server/reference/repositories/repositories.ts'
import type { Tx } from '../engine/database.ts'
import { rowOf } from '../engine/conditions.ts'
import { doubleMaterialities as assessments } from '../tables/materiality.ts'

type Version = DoubleMateriality['referenceId']
const countRow = z.object({ topicCode: z.string(), subTopic: z.string().nullable(), subjects: z.number() })

/**
 * The entries of an assessment's repository compared with the other version of the standards, with the number of
 * subjects of each entry.
 */
export const crosswalkStore = {
  async read(tx: Tx, orgId: string, id: string, language: Language): Promise<Crosswalk> {
    const [assessment] = await tx.db
      .select({ referenceId: assessments.referenceId })
      .from(assessments)
      .where(rowOf(assessments, orgId, id))
    const counts = await tx.sql(
      countRow,
      `select t.code as "topicCode", s.sub_topic as "subTopic", count(*)::int as subjects
         from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
         where s.org_id = $1 and s.double_materiality_id = $2 and t.code is not null and not s.disabled
         group by t.code, s.sub_topic`,
      [orgId, id],
    )
    if (!assessment) throw new AppError('notFound')
    const from = assessment.referenceId
    const countOf = (topicCode: string, subTopic: string | null): number =>
      counts.find((count) => count.topicCode === topicCode && count.subTopic === subTopic)?.subjects ?? 0
    return {
      from,
      to: otherVersion(from),
      basis: crosswalkBasis[language],
      topics: repositories[from].topics.map((topic) => ({
        code: topic.code,
        label: topic.labels[language],
        universe: topic.universe,
        unplaced: countOf(topic.code, null),
        rows: rowsOf(topic).map(({ code, labels, level }) => ({
          code,
          label: labels[language],
          level,
          subjects: countOf(topic.code, code),
          ...fateOf(from, code, language),
        })),
      })),
    }
  },
}

/**
 * What an entry became, or what it came from; relation and note are only given where the crosswalk states them for
 * the entry as a whole.
 */
function fateOf(
  from: Version,
  code: string,
  language: Language,
): Pick<CrosswalkRow, 'relation' | 'note' | 'counterparts'> {
  const found = crosswalkOf(from, code)
  const [first] = found
  const isOne = first !== undefined && found.every(({ relation }) => relation === first.relation)
  const hasLeaves = from === 'ESRS_2023' && found.length > 1
  return {
    relation: isOne && !hasLeaves ? first.relation : null,
    note: isOne && found.length === 1 ? (first.note?.[language] ?? null) : null,
    counterparts: counterpartsOf(from, code).map((entry) => ({
      code: entry.code,
      label: entry.labels[language],
      topic: entry.topic.labels[language],
    })),
  }
}
