import { z } from 'zod'
import type { Tx } from '../store/engine/database.ts'
import { commentStore } from '../store/materiality/results/commentStore.ts'
import { divergenceStore } from '../store/materiality/results/divergenceStore.ts'
import { changeSettings } from '../store/materiality/subjectSettings.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { demoHidden, demoPreparer } from './demoAssessments.ts'

const comparison =
  'Écart relevé et discuté en comité RSE\u00A0: la note retenue reste celle des parties prenantes.'

const placeRow = z.object({ id: z.string(), topicId: z.string(), label: z.string() })
type Place = z.output<typeof placeRow>

const subjectsOf = (tx: Tx, orgId: string, assessmentId: string): Promise<Place[]> =>
  tx.sql(
    placeRow,
    'select id, topic_id as "topicId", label from subjects where org_id = $1 and double_materiality_id = $2',
    [orgId, assessmentId],
  )

/** Adds the preparer's values, and a comment on some of the resulting divergences. */
export async function addPreparerScores(tx: Tx, actor: Actor, doubleMaterialityId: string): Promise<void> {
  const subjects = await subjectsOf(tx, actor.orgId, doubleMaterialityId)
  for (const { label, comment, ...settings } of demoPreparer) {
    const { id = '', topicId = '' } = subjects.find((subject) => subject.label === label) ?? {}
    await changeSettings(tx, actor, id, settings, { doubleMaterialityId, topicId })
    if (comment === undefined) continue
    const place = { subjectId: id, kind: 'PREPARER', materiality: 'IMPACT' } as const
    await divergenceStore.comment(tx, actor, doubleMaterialityId, place, {
      text: comment,
      expected: undefined,
      language: 'fr',
    })
  }
}

/** Comments on every divergence without a comment, which is required to end an assessment. */
export async function commentDivergences(tx: Tx, actor: Actor, assessmentId: string): Promise<void> {
  const { divergences } = await divergenceStore.read(tx, actor.orgId, assessmentId, 'fr')
  for (const { subjectId, kind, materiality, comment } of divergences) {
    if (comment !== null) continue
    await divergenceStore.comment(
      tx,
      actor,
      assessmentId,
      { subjectId, kind, materiality },
      { text: comparison, expected: undefined, language: 'fr' },
    )
  }
}

/** Hides the comment that names a person. */
export async function hideComment(tx: Tx, actor: Actor, doubleMaterialityId: string): Promise<void> {
  const subjects = await subjectsOf(tx, actor.orgId, doubleMaterialityId)
  const { id: subjectId = '', topicId = '' } =
    subjects.find(({ label }) => label === demoHidden.subject) ?? {}
  const place = { doubleMaterialityId, topicId, subjectId }
  const { content } = await commentStore.list(tx, actor.orgId, place, { pageNumber: 0, pageSize: 100 })
  const named = content.find(({ comment }) => comment === demoHidden.comment)
  if (!named) return
  await commentStore.setHidden(tx, actor, place, named.id, { value: true, reason: demoHidden.reason })
}
