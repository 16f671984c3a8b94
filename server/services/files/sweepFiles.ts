import { jobStore } from '#server/store/engine/jobStore.ts'
import type { Database } from '#server/store/engine/database.ts'
import { importPrefix } from '../imports/importJob.ts'
import { dataPrefixes } from '#server/store/data/dataKeys.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { evidencePrefix, evidenceStore } from '#server/store/evidence/evidenceStore.ts'
import { exportPrefix, exportStore } from '#server/store/identity/exportStore.ts'
import { reportPrefix, reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import type { Files } from '#server/adapters/files/files.ts'

const hourMs = 3_600_000

type Parts = { db: Pick<Database, 'global'>; files: Files; now: Date }

/**
 * Removes bytes that no row refers to: those of an upload whose row was not written, of removed files and of deleted
 * subjects. Bytes younger than an hour stay, since their row may not be committed yet.
 */
export async function sweepFiles({ db, files, now }: Parts): Promise<void> {
  const limit = new Date(now.getTime() - hourMs)
  await files.discardBefore(limit)
  for (const { prefix, known } of kinds) {
    for await (const keys of files.pages(prefix)) {
      for (const [orgId, ids] of Map.groupBy(keys.flatMap(partsOf), ({ orgId: of }) => of)) {
        const rows = await db.global((tx) =>
          known(
            tx,
            orgId,
            ids.map(({ id }) => id),
            now,
          ),
        )
        for (const { id, key } of ids) {
          if (rows.has(id) || (await files.writtenAt(key)) >= limit) continue
          await files.remove(key)
        }
      }
    }
  }
}

/** Key prefixes of stored bytes, each with the function that finds their rows. */
const kinds = [
  { prefix: evidencePrefix, known: evidenceStore.known },
  // Expired exports are forgotten: this is what deletes them.
  { prefix: exportPrefix, known: exportStore.known },
  { prefix: reportPrefix, known: reportQueue.known },
  // The rows of an import are needed until it is finished.
  { prefix: importPrefix, known: jobStore.underWay },
  { prefix: dataPrefixes.source, known: fileStore.known },
  { prefix: dataPrefixes.rejects, known: fileStore.knownRejects },
  { prefix: dataPrefixes.facts, known: factStore.known },
  { prefix: dataPrefixes.hidden, known: factStore.known },
]

/** Where files of organisations lie: `<prefix>/<organisation>/…`. */
export const filePrefixes = kinds.map(({ prefix }) => prefix)

/** Organisation and ID of a key, which may have an import ID between them; keys of another form are left alone. */
function partsOf(key: string): { key: string; orgId: string; id: string }[] {
  const [, orgId, id] = /^[a-z]+\/([0-9a-f-]{36})\/(?:[0-9a-f-]{36}\/)?([0-9a-f-]{36})$/.exec(key) ?? []
  return orgId !== undefined && id !== undefined ? [{ key, orgId, id }] : []
}
