import type { Database } from '../../store/database.ts'
import { evidencePrefix, evidenceStore } from '../../store/materiality/evidenceStore.ts'
import type { Files } from './files.ts'

const hourMs = 3_600_000

type Parts = { db: Pick<Database, 'global'>; files: Files; now: Date }

/**
 * Removes bytes that no row speaks of: those of an upload that failed behind them, of files that were removed and of
 * subjects that are gone. What is younger than an hour stays, since its row may be on its way.
 */
export async function sweepFiles({ db, files, now }: Parts): Promise<void> {
  const limit = new Date(now.getTime() - hourMs)
  await files.discardBefore(limit)
  for await (const keys of files.pages(evidencePrefix)) {
    for (const [orgId, ids] of Map.groupBy(keys.flatMap(partsOf), ({ orgId: of }) => of)) {
      const known = await db.global((tx) =>
        evidenceStore.known(
          tx,
          orgId,
          ids.map(({ id }) => id),
        ),
      )
      for (const { id, key } of ids) {
        if (known.has(id) || (await files.writtenAt(key)) >= limit) continue
        await files.remove(key)
      }
    }
  }
}

/** Organisation and id of a key; a stranger among them is left alone. */
function partsOf(key: string): { key: string; orgId: string; id: string }[] {
  const [, orgId, id] = /^evidence\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(key) ?? []
  return orgId !== undefined && id !== undefined ? [{ key, orgId, id }] : []
}
