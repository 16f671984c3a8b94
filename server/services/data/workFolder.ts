import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#model/errors.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { IngestOrder } from '#server/adapters/cube/ingest.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'
import { sourceKey } from '#server/store/data/dataKeys.ts'
import { currencyRateStore } from '#server/store/data/currencyRateStore.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { readMeanings } from '#server/store/data/meanings.ts'
import { overlapStore } from '#server/store/data/overlapStore.ts'
import { sitesOfImport } from '#server/store/data/perimeterSites.ts'
import { typistsOf } from '#server/store/data/typists.ts'
import { resolveFiles } from './resolveFiles.ts'

export type OrderParts = { db: Database; files: Files; dataDir: string }

type Writing = NonNullable<IngestOrder['write']>

type Wanted = {
  scope: Scope
  importId: string
  fileId: string
  language: Language
  /** The check that requests it: undefined where a file is read again to write its facts. */
  jobId: string | undefined
  write: Omit<Writing, 'authors'> | null
  /** Facts in `Files` that are not in the manifest yet: those of earlier files of the import. */
  earlier?: { facts: readonly string[]; hidden: readonly string[] }
}

/** The parent of the work folders; the sweep removes those of a process that died. */
export const workFolderOf = (dataDir: string): string => resolve(dataDir, 'working')

/**
 * Copies all files of an order to this machine, does the work in its own folder, and removes the folder.
 * @throws AppError notFound where the file is gone, or another check of it has been requested
 */
export async function inWorkFolder<T>(
  { db, files, dataDir }: OrderParts,
  { scope, importId, fileId, language, jobId, write, earlier }: Wanted,
  run: (order: IngestOrder) => Promise<T>,
): Promise<T> {
  const { orgId } = scope
  const read = await db.inOrganization(scope, async (tx) => {
    const file = await fileStore.readOrder(tx, orgId, fileId, jobId)
    if (!file?.sourceId || file.importId !== importId) throw new AppError('notFound')
    return {
      file,
      source: sourceKey(orgId, file.sourceId),
      remembered: await readMeanings(tx, orgId, file),
      sites: await sitesOfImport(tx, orgId, importId),
      keys: await factStore.keys(tx, orgId),
      decisions: await overlapStore.decisions(tx, orgId, fileId),
      factors: await emissionFactorStore.table(tx, orgId),
      rates: await currencyRateStore.table(tx, orgId),
      typists: write ? await typistsOf(tx, orgId, { importId, besides: file.accountId }) : [],
    }
  })
  const { file, source: key, remembered, sites, keys, factors, rates, typists, decisions } = read
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workFolderOf(dataDir), 'ingest-'))
  try {
    const [source = ''] = await resolveFiles(files, [key], { work, kind: 'source' })
    const sitesPath = join(work, 'sites.jsonl')
    await writeLines(sitesPath, sites)
    const authors = typists.length > 0 ? join(work, 'authors.jsonl') : null
    if (authors !== null) await writeLines(authors, typists)
    const decisionsPath = decisions.length > 0 ? join(work, 'decisions.jsonl') : null
    if (decisionsPath !== null) await writeLines(decisionsPath, decisions)
    return await run({
      source,
      nature: file.nature,
      language,
      startDate: file.startDate,
      endDate: file.endDate,
      periodicity: file.periodicity,
      sites: sitesPath,
      // Facts are written with the same columns and sites as the check.
      columns: write ? file.columns : { ...remembered.columns, ...file.columns },
      remembered: remembered.earlier,
      siteValues: write ? file.sites : { ...remembered.sites, ...file.sites },
      // As with columns and sites, the explained values of a check are used to write its facts.
      reading: write ? file.reading : withValues(file.reading, remembered.values),
      corrections: file.corrections,
      history: {
        facts: await resolveFiles(files, [...keys.facts, ...(earlier?.facts ?? [])], { work, kind: 'facts' }),
        hidden: await resolveFiles(files, [...keys.hidden, ...(earlier?.hidden ?? [])], {
          work,
          kind: 'hidden',
        }),
      },
      overlap: file.overlap,
      decisions: decisionsPath,
      factors,
      rates,
      work,
      authorId: file.accountId,
      write: write && { ...write, authors },
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The reading of a file with the values that the organisation has explained for earlier files. */
const withValues = (reading: Reading, remembered: NonNullable<Reading['values']>): Reading => ({
  ...reading,
  values: Object.fromEntries(
    [...new Set([...Object.keys(remembered), ...Object.keys(reading.values ?? {})])].map((column) => [
      column,
      { ...remembered[column], ...reading.values?.[column] },
    ]),
  ),
})

const writeLines = (path: string, rows: readonly object[]): Promise<void> =>
  pipeline(
    Readable.from(rows.map((row) => `${JSON.stringify(row)}\n`)),
    createWriteStream(path, { mode: 0o600 }),
  )
