import { Readable } from 'node:stream'
import { dataEntry as en } from '#locales/en/dataEntry.ts'
import { dataEntry as fr } from '#locales/fr/dataEntry.ts'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { dataEntryStore } from '#server/store/data/dataEntryStore.ts'
import { filledSites, type FilledSite, type EntryPlace } from '#server/store/data/entrySites.ts'
import type { Scope, Tx } from '#server/store/engine/database.ts'
import { dataFiles } from '#server/store/tables/dataImports.ts'
import { entryHeads, entrySpellings, writeEntryFile } from './entryFile.ts'

/** Sites whose cells are in memory at a time. */
const portionSites = 20

/**
 * Writes a data entry as a file of its import and stores its bytes under `key`. The caller queues its check in the
 * same transaction, and removes the bytes where that fails.
 * @throws AppError as `dataEntryStore.takeFilled`
 */
export async function sendEntry(
  files: Files,
  tx: Tx,
  scope: Scope,
  {
    importId,
    fileId,
    sourceId,
    key,
    language,
    now,
  }: {
    importId: string
    fileId: string
    sourceId: string
    key: string
    language: Language
    now: Date
  },
): Promise<void> {
  const ids = { orgId: scope.orgId, importId, now }
  const {
    asked: requested,
    indicators,
    periodicity,
    startDate,
    endDate,
  } = await dataEntryStore.takeFilled(tx, ids)
  const sites = await filledSites(tx, ids, requested)
  const spellings = entrySpellings(sites)
  const lines = writeEntryFile({ indicators }, requested.periods, readPortions(tx, ids, sites), {
    language,
    spellings,
  })
  const received = await files.receive(Readable.from(lines, { objectMode: false }), dataFileLimits.bytes)
  try {
    await files.keep(received, key)
  } finally {
    await files.discard(received)
  }
  await tx.db.insert(dataFiles).values({
    orgId: scope.orgId,
    id: fileId,
    importId,
    accountId: scope.accountId,
    nature: indicatorValues.code,
    originalName: `${{ fr, en }[language].fileName}-${startDate}-${endDate}.csv`,
    fileFormat: 'CSV',
    periodicity,
    startDate,
    endDate,
    sizeBytes: received.sizeBytes,
    contentType: 'text/csv',
    sourceId,
    sha256: received.sha256,
    receivedAt: now.toISOString(),
    state: 'RECEIVED',
    columns: entryHeads(language),
    sites: Object.fromEntries([...spellings].map(([id, spelling]) => [spelling, id])),
  })
}

async function* readPortions(tx: Tx, ids: EntryPlace, sites: readonly FilledSite[]) {
  for (let start = 0; start < sites.length; start += portionSites) {
    const portion = sites.slice(start, start + portionSites)
    const cells = await dataEntryStore.cells(tx, ids, { divisionIds: portion.map(({ id }) => id) })
    yield { sites: portion, cells }
  }
}
