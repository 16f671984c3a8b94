import { jobStore } from '../../store/jobStore.ts'
import type { Database } from '../../store/database.ts'
import { importPrefix } from '../imports/importJob.ts'
import { dataPrefixes } from '../../store/data/dataKeys.ts'
import { factStore } from '../../store/data/factStore.ts'
import { fileStore } from '../../store/data/fileStore.ts'
import { evidencePrefix, evidenceStore } from '../../store/materiality/evidenceStore.ts'
import { exportPrefix, exportStore } from '../../store/exportStore.ts'
import { reportPrefix, reportQueue } from '../../store/materiality/reportQueue.ts'
import type { Files } from '../../adapters/files/files.ts'

const hourMs = 3_600_000

type Parts = { db: Pick<Database, 'global'>; files: Files; now: Date }

/**
 * Removes bytes that no row speaks of: those of an upload that failed behind them, of files that were removed and of
 * subjects that are gone. What is younger than an hour stays, since its row may be on its way.
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

/** Kinds of bytes, each with who knows their rows. */
const kinds = [
  { prefix: evidencePrefix, known: evidenceStore.known },
  // Those whose time is over are forgotten: this is what deletes them.
  { prefix: exportPrefix, known: exportStore.known },
  { prefix: reportPrefix, known: reportQueue.known },
  // The rows of an import are needed until it is over.
  { prefix: importPrefix, known: jobStore.underWay },
  { prefix: dataPrefixes.source, known: fileStore.known },
  { prefix: dataPrefixes.rejects, known: fileStore.knownRejects },
  { prefix: dataPrefixes.facts, known: factStore.known },
  { prefix: dataPrefixes.hidden, known: factStore.known },
]

/** Where files of organisations lie: `<prefix>/<organisation>/…`. */
export const filePrefixes = kinds.map(({ prefix }) => prefix)

/** Organisation and id of a key, which may name an import between them; a stranger among them is left alone. */
function partsOf(key: string): { key: string; orgId: string; id: string }[] {
  const [, orgId, id] = /^[a-z]+\/([0-9a-f-]{36})\/(?:[0-9a-f-]{36}\/)?([0-9a-f-]{36})$/.exec(key) ?? []
  return orgId !== undefined && id !== undefined ? [{ key, orgId, id }] : []
}
