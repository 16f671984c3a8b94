import { AppError } from '#model/errors.ts'
import type { OverlapDecision } from '#model/wire/data/overlaps.ts'
import { nextVersion, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import { dataFiles } from '../tables/dataImports.ts'
import { fileStore, type FilePlace } from './fileStore.ts'
import { importStore } from './importStore.ts'
import { overlapStore } from './overlapStore.ts'

/**
 * Decides overlaps of a checked file. A decision on all of them is also that for overlaps which are not listed, and for
 * those that a later check finds.
 * @throws AppError notFound, importValidated, fileNotReceived, linesOfPeople
 */
export async function decideOverlaps(
  tx: Tx,
  actor: Actor,
  place: FilePlace,
  given: OverlapDecision & { foundIndicators: readonly string[]; now: Date },
): Promise<{ changed: number; undecided: number }> {
  const { choice, ids, filter, foundIndicators, now } = given
  await importStore.takeOpen(tx, actor.orgId, place.importId)
  const { file, isWithheld } = await fileStore.report(tx, actor, place)
  if (file.state === 'PREPARED') throw new AppError('fileNotReceived')
  if (isWithheld) throw new AppError('linesOfPeople')
  const isForAll = filter !== undefined && Object.values(filter).every((value) => value === undefined)
  if (isForAll && choice !== file.overlap) {
    await tx.db
      .update(dataFiles)
      .set({ overlap: choice, version: nextVersion(dataFiles) })
      .where(rowOf(dataFiles, actor.orgId, file.id))
  }
  const wanted = { choice, ids, filter: filter && { ...filter, foundIndicators } }
  const changed = await overlapStore.decide(tx, actor, file.id, wanted, now)
  return { changed, undecided: (await fileStore.get(tx, actor.orgId, place)).undecided }
}
