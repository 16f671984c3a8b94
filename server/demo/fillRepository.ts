import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { placeIn } from '../reference/repositories/counterparts.ts'
import type { Repository } from '../reference/repositories/repositories.ts'
import type { Tx } from '../store/engine/database.ts'
import { libraryStore } from '../store/materiality/libraryStore.ts'
import { subjectStore } from '../store/materiality/subjectStore.ts'
import { topicStore } from '../store/materiality/topicStore.ts'
import { ofAssessment, pick } from '../store/engine/conditions.ts'
import { idRow } from '../store/engine/rows.ts'
import { companies as companyTable } from '../store/tables/companies.ts'
import { topics as topicTable } from '../store/tables/materiality.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { demoArchived, demoLibrary, demoSubjects, demoTopicLeftOut } from './demoAssessments.ts'

const archivedRow = z.object({ id: z.string(), topicId: z.string(), code: z.string() })

/** Creates the subjects of an assessment: the group's own, those from the library, and those left out. */
export async function fillRepository(
  tx: Tx,
  actor: Actor,
  { id, referenceId }: { id: string; referenceId: Repository['id'] },
): Promise<void> {
  const topics = await tx.db
    .select(pick(topicTable, 'id', 'code'))
    .from(topicTable)
    .where(ofAssessment(topicTable, actor.orgId, id))
  const companies = await tx.db
    .select(pick(companyTable, 'id', 'name'))
    .from(companyTable)
    .where(eq(companyTable.orgId, actor.orgId))
  for (const { at, label, impact, financial, occurrence, humanRights = false, ...subject } of demoSubjects) {
    const { topicCode, entry } = placeIn(referenceId, at)
    const topicId = topics.find(({ code }) => code === topicCode)?.id ?? ''
    const record = {
      label,
      subTopic: entry?.code ?? null,
      impactMateriality: impact,
      financialMateriality: financial,
      occurrence,
      humanRights,
      valueChain: at.startsWith('S2') ? 'UPSTREAM' : 'OWN_OPERATIONS',
      ...(subject.companies && {
        perimeter: {
          type: 'COMPANIES',
          companyIds: companies.filter(({ name }) => subject.companies?.includes(name)).map((one) => one.id),
        },
      }),
    }
    await subjectStore.create(tx, actor, record, { doubleMaterialityId: id, topicId })
  }
  const codes = [...Object.keys(demoLibrary), ...Object.keys(demoArchived)]
  await libraryStore.take(tx, actor, id, codes, 'fr')
  const archived = await tx.sql(
    archivedRow,
    `select id, topic_id as "topicId", library_code as code from subjects
     where org_id = $1 and double_materiality_id = $2 and library_code = any($3) order by library_code`,
    [actor.orgId, id, Object.keys(demoArchived)],
  )
  for (const { id: subjectId, topicId, code } of archived) {
    const place = { doubleMaterialityId: id, topicId }
    const reason = demoArchived[code] ?? null
    await subjectStore.setDisabled(tx, actor, subjectId, { value: true, reason }, place)
  }
  const left = await tx.sql(
    idRow,
    `select id from topics t where org_id = $1 and double_materiality_id = $2 and not exists (
       select from subjects s where s.org_id = $1 and s.topic_id = t.id and not s.disabled)`,
    [actor.orgId, id],
  )
  for (const topic of left)
    await topicStore.setExclusion(tx, actor, { assessmentId: id, id: topic.id }, demoTopicLeftOut)
}
