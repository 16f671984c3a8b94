import { z } from 'zod'
import type { Language } from '#model/wire/identity/accounts.ts'
import { excludedSubject, type ExclusionRegister } from '#model/wire/materiality/exclusions.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { topicStore } from '../topicStore.ts'
import { accountNameSql } from '../../engine/accountNameSql.ts'

const archivedRow = excludedSubject.omit({ topicLabel: true, universe: true }).extend({ topicId: z.string() })

/** Archived subjects with the account and time of the last archiving, by the history. */
const archivedSql = `
  select s.id, s.label, s.topic_id as "topicId", s.disabled_reason as reason, c.at,
    nullif(${accountNameSql('a')}, '') as "accountName"
  from subjects s
    left join lateral (
      select account_id, at from changes
      where org_id = s.org_id and resource = 'subjects' and record_id = s.id and after ->> 'disabled' = 'true'
      order by at desc, id desc limit 1) c on true
    left join accounts a on a.id = c.account_id
  where s.org_id = $1 and s.double_materiality_id = $2 and s.disabled
  order by s.sort_label, s.id`

/**
 * Exclusions of an assessment (facts §1.4 item 3): archived subjects, and topics without an active subject.
 * @throws AppError notFound
 */
export async function readExclusions(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  language: Language,
): Promise<ExclusionRegister> {
  const topics = await topicStore.list(tx, orgId, assessmentId, language)
  const archived = await tx.sql(archivedRow, archivedSql, [orgId, assessmentId])
  return {
    subjects: archived.flatMap(({ topicId, ...row }) => {
      const topic = topics.find(({ id }) => id === topicId)
      return topic ? [{ ...row, topicLabel: topic.label, universe: topic.universe }] : []
    }),
    topics: topics
      .filter(({ activeSubjects }) => activeSubjects === 0)
      .map(({ id, label, code, universe, archivedSubjects, exclusionReason: reason }) => ({
        id,
        label,
        code,
        universe,
        archivedSubjects,
        reason,
      })),
  }
}
