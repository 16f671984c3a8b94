import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { evidenceMaxFiles } from '#model/rules/records/evidence.ts'
import { evidence as evidenceFile, type Evidence } from '#model/wire/records/evidence.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import { equalsAny, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { evidence } from '../tables/evidence.ts'

/** What a file supports: a subject of an assessment, or the answer of a data request. */
export type EvidenceOwner =
  { doubleMaterialityId: string; subjectId: string } | { disclosureId: string; requestId: string }

/** The record of a path whose files are read or changed. */
export type EvidencePlace = {
  owner: EvidenceOwner
  /** Checks that the record is there. @throws AppError notFound */
  find: (tx: Tx) => Promise<unknown>
  /**
   * Locks the record, so that concurrent additions count each other, and checks that its files may change.
   * @throws AppError notFound, and what forbids the change
   */
  take: (tx: Tx) => Promise<unknown>
  /** Runs after a file was added or removed. */
  onChange?: (tx: Tx, actor: Actor) => Promise<unknown>
}

type EvidenceReference = Pick<Evidence, 'id' | 'name' | 'sha256'>

type EvidenceFile = Pick<Evidence, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'sha256'>

const readSql = `select e.id, e.name, e.content_type as "contentType", e.size_bytes as "sizeBytes", e.sha256,
    ${accountNameSql('a')} as "accountName",
    e.created_at as "createdAt"
  from evidence e left join accounts a on a.id = e.account_id
  where e.org_id = $1`

/** The key of a file's bytes in `Files`. */
export const evidenceKey = (orgId: string, id: string): string => `${evidencePrefix}/${orgId}/${id}`
export const evidencePrefix = 'evidence'

export const evidenceStore = {
  /** All files of a record, in upload order. */
  filesOf: (tx: Tx, orgId: string, owner: EvidenceOwner): Promise<Evidence[]> =>
    tx.sql(evidenceFile, `${readSql} and e.${columnOf(owner)} = $2 order by e.created_at, e.id`, [
      orgId,
      idOf(owner),
    ]),

  /** References to all files of a record, which a frozen answer keeps. */
  async references(tx: Tx, orgId: string, owner: EvidenceOwner): Promise<EvidenceReference[]> {
    const files = await evidenceStore.filesOf(tx, orgId, owner)
    return files.map(({ id, name, sha256 }) => ({ id, name, sha256 }))
  },

  /** @throws AppError notFound */
  async list(tx: Tx, orgId: string, { owner, find }: EvidencePlace): Promise<Evidence[]> {
    await find(tx)
    return evidenceStore.filesOf(tx, orgId, owner)
  },

  /** @throws AppError notFound */
  async get(tx: Tx, orgId: string, id: string, { owner, find }: EvidencePlace): Promise<Evidence> {
    await find(tx)
    const [row] = await tx.sql(evidenceFile, `${readSql} and e.${columnOf(owner)} = $2 and e.id = $3`, [
      orgId,
      idOf(owner),
      id,
    ])
    if (!row) throw new AppError('notFound')
    return row
  },

  /** Checks that a file may be added. @throws AppError notFound, evidenceFull, and what forbids the change */
  async requireRoom(tx: Tx, orgId: string, { owner, take }: EvidencePlace): Promise<void> {
    await take(tx)
    if ((await tx.db.$count(evidence, ofOwner(orgId, owner))) >= evidenceMaxFiles)
      throw new AppError('evidenceFull')
  },

  /** Adds the row of a file whose bytes are already stored. @throws AppError as `requireRoom` */
  async add(tx: Tx, actor: Actor, file: EvidenceFile, place: EvidencePlace): Promise<Evidence> {
    const { orgId, accountId } = actor
    await evidenceStore.requireRoom(tx, orgId, place)
    await tx.db.insert(evidence).values({ ...file, orgId, accountId, ...place.owner })
    await logChange(tx, actor, { ...inHistory(file, place.owner), action: 'create', after: listedFile(file) })
    await place.onChange?.(tx, actor)
    return evidenceStore.get(tx, orgId, file.id, place)
  },

  /**
   * Removes a file from its record; the caller removes its bytes after the commit.
   * @throws AppError notFound, and what forbids the change
   */
  async remove(tx: Tx, actor: Actor, id: string, place: EvidencePlace): Promise<void> {
    await place.take(tx)
    const file = await evidenceStore.get(tx, actor.orgId, id, place)
    await tx.db.delete(evidence).where(rowOf(evidence, actor.orgId, id))
    await logChange(tx, actor, {
      ...inHistory(file, place.owner),
      action: 'delete',
      before: listedFile(file),
    })
    await place.onChange?.(tx, actor)
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

const columnOf = (owner: EvidenceOwner): 'subject_id' | 'request_id' =>
  'subjectId' in owner ? 'subject_id' : 'request_id'

const idOf = (owner: EvidenceOwner): string => ('subjectId' in owner ? owner.subjectId : owner.requestId)

const ofOwner = (orgId: string, owner: EvidenceOwner): SQL | undefined =>
  and(
    eq(evidence.orgId, orgId),
    'subjectId' in owner ? eq(evidence.subjectId, owner.subjectId) : eq(evidence.requestId, owner.requestId),
  )

const inHistory = ({ id, name }: EvidenceFile, owner: EvidenceOwner) => ({
  resource: 'evidence',
  id,
  title: name,
  parentId: idOf(owner),
})

const listedFile = ({ name, contentType, sizeBytes, sha256 }: EvidenceFile) => ({
  name,
  contentType,
  sizeBytes,
  sha256,
})
