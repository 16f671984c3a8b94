import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { evidenceMaxFiles } from '#model/rules/materiality/evidence.ts'
import { evidence as evidenceFile, type Evidence } from '#model/wire/materiality/evidence.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { requireAction } from './requireAction.ts'
import { subjectStore, type SubjectPlace } from './subjectStore.ts'
import { equalsAny, rowOf, lockRow } from '../engine/conditions.ts'
import { subjects } from '../tables/materiality.ts'
import { evidence } from '../tables/subjectRecords.ts'

/** The place of evidence: the subject of its path. */
export type EvidencePlace = SubjectPlace & { subjectId: string }

const readSql = `select e.id, e.name, e.content_type as "contentType", e.size_bytes as "sizeBytes", e.sha256,
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '') as "accountName",
    e.created_at as "createdAt"
  from evidence e left join accounts a on a.id = e.account_id
  where e.org_id = $1 and e.double_materiality_id = $2 and e.subject_id = $3`

/** The key of a file's bytes in `Files`. */
export const evidenceKey = (orgId: string, id: string): string => `${evidencePrefix}/${orgId}/${id}`
export const evidencePrefix = 'evidence'

export const evidenceStore = {
  /** All files of a subject, in upload order. */
  async list(tx: Tx, orgId: string, place: EvidencePlace): Promise<Evidence[]> {
    await subjectStore.getOf(tx, orgId, place.subjectId, place)
    return tx.sql(evidenceFile, `${readSql} order by e.created_at, e.id`, ofSubject(orgId, place))
  },

  async get(tx: Tx, orgId: string, id: string, place: EvidencePlace): Promise<Evidence> {
    await subjectStore.getOf(tx, orgId, place.subjectId, place)
    const [row] = await tx.sql(evidenceFile, `${readSql} and e.id = $4`, [...ofSubject(orgId, place), id])
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Checks that a file may be added. Locks the subject, so that concurrent additions count each other.
   * @throws AppError notFound, assessmentTerminated, evidenceFull
   */
  async requireRoom(tx: Tx, orgId: string, place: EvidencePlace): Promise<{ label: string }> {
    await requireAction(tx, orgId, place.doubleMaterialityId, 'editGeneral')
    const { record } = await subjectStore.getOf(tx, orgId, place.subjectId, place)
    await lockRow(tx, subjects, orgId, place.subjectId, 'update')
    const ofSubject = and(eq(evidence.orgId, orgId), eq(evidence.subjectId, place.subjectId))
    if ((await tx.db.$count(evidence, ofSubject)) >= evidenceMaxFiles) throw new AppError('evidenceFull')
    return { label: String(record['label']) }
  },

  /** Adds the row of a file whose bytes are already stored. */
  async add(
    tx: Tx,
    actor: Actor,
    file: Pick<Evidence, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'sha256'>,
    place: EvidencePlace,
  ): Promise<Evidence> {
    await evidenceStore.requireRoom(tx, actor.orgId, place)
    const { doubleMaterialityId, subjectId } = place
    const { orgId, accountId } = actor
    await tx.db.insert(evidence).values({ ...file, orgId, doubleMaterialityId, subjectId, accountId })
    await logChange(tx, actor, { ...inHistory(file, place), action: 'create', after: listedFile(file) })
    return evidenceStore.get(tx, actor.orgId, file.id, place)
  },

  /**
   * Removes a file from its subject; the caller removes its bytes after the commit.
   * @throws AppError assessmentTerminated
   */
  async remove(tx: Tx, actor: Actor, id: string, place: EvidencePlace): Promise<void> {
    await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editGeneral')
    const file = await evidenceStore.get(tx, actor.orgId, id, place)
    await tx.db.delete(evidence).where(rowOf(evidence, actor.orgId, id))
    await logChange(tx, actor, { ...inHistory(file, place), action: 'delete', before: listedFile(file) })
  },

  /** Which of these IDs have a row. Called by the schedule without an account, for one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    const rows = await tx.db
      .select({ id: evidence.id })
      .from(evidence)
      .where(and(eq(evidence.orgId, orgId), equalsAny(evidence.id, ids)))
    return new Set(rows.map(({ id }) => id))
  },
}

const ofSubject = (orgId: string, { doubleMaterialityId, subjectId }: EvidencePlace) => [
  orgId,
  doubleMaterialityId,
  subjectId,
]

type EvidenceFile = Pick<Evidence, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'sha256'>

const inHistory = ({ id, name }: EvidenceFile, { subjectId }: EvidencePlace) => ({
  resource: 'evidence',
  id,
  title: name,
  parentId: subjectId,
})

const listedFile = ({ name, contentType, sizeBytes, sha256 }: EvidenceFile) => ({
  name,
  contentType,
  sizeBytes,
  sha256,
})
