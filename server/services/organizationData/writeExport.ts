import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { organizationExport as en } from '#locales/en/organizationExport.ts'
import { organizationExport as fr } from '#locales/fr/organizationExport.ts'
import { byteOrderMark } from '#model/rules/csv/csvOutput.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { writeArchive, type ArchiveWriter } from '#server/adapters/archive/writeArchive.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { runProcess } from '#server/adapters/runProcess.ts'
import type { Database } from '#server/store/engine/database.ts'
import { resolveFiles } from '../data/resolveFiles.ts'
import type { ConvertMessage } from './convertProcess.ts'
import { convertedPath, tableFormats, type Converted, type ConvertOrder } from './convertTables.ts'
import { collectTables, linesPath, type CollectedTables } from './collectTables.ts'
import type { CountedPath } from './factTables.ts'
import { tablesToExport } from './tableColumns.ts'
import { resultsPath, ignoreNotFound, writeResults, type WrittenResults } from './writeResults.ts'

const labels = { fr, en }
const script = join(import.meta.dirname, 'convertProcess.ts')
const timeLimitMs = 30 * 60_000
const heapMb = 256

/** 1 is the first version. A later version documents its changes in `docs/decisions`. */
const formatVersion = 1

type Order = { orgId: string; accountId: string; language: Language }
type Parts = { db: Database; files: Files; work: string }
type Reporter = { at: string; onProgress: (percent: number) => void; signal: AbortSignal }

/**
 * Writes all data of an organisation into an archive in `work`, with the access rights of the requester: tables as
 * CSV, JSON and Parquet, published results, files, and a manifest with row counts and checksums (decision 075).
 * @throws AppError notFound where the requester is no longer a member, roleRequired where they are no longer an owner
 */
export async function writeExport(
  { db, files, work }: Parts,
  { orgId, accountId, language }: Order,
  { at, onProgress, signal }: Reporter,
): Promise<{ path: string; fileName: string }> {
  const scope = { orgId, accountId, need: 'any', role: 'OWNER' } as const
  const gathered = await db.inSnapshot(scope, (tx) =>
    collectTables(tx, orgId, { work, onShare: (share) => onProgress(Math.round(30 * share)) }),
  )
  const results = await writeResults(db, scope, gathered.assessments, { work, language, at })
  const converted = await convert(files, { work, ...gathered, signal }, (share) =>
    onProgress(Math.round(30 + 30 * share)),
  )
  const fileName = `matrice-${normalise(gathered.organization.name).replace(/[^a-z0-9]+/g, '-')}-${at.slice(0, 10)}.zip`
  const path = join(work, 'export.zip')
  await writeArchive(path, async ({ add }) => {
    const missing = await addAll({ files, work, add }, { gathered, converted, results }, (share) => {
      signal.throwIfAborted()
      onProgress(Math.round(60 + 38 * share))
    })
    return manifestOf({ gathered, converted, results, missing }, { language, at })
  })
  return { path, fileName }
}

type Converting = Pick<CollectedTables, 'facts' | 'history' | 'register'> & {
  work: string
  signal: AbortSignal
}

async function convert(
  files: Files,
  { work, facts, history, register, signal }: Converting,
  onShare: (share: number) => void,
): Promise<Converted> {
  const order: ConvertOrder = {
    work,
    // Results are part of the export by themselves.
    register: { ...register, assessments: [] },
    tables: tablesToExport.map(({ name, columns }) => ({ name, columns, path: linesPath(work, name) })),
    facts: {
      facts: await resolveFiles(files, facts.facts, { work, kind: 'facts' }),
      hidden: await resolveFiles(files, facts.hidden, { work, kind: 'hidden' }),
    },
    history: {
      versions: await locate(files, history.versions, { work, kind: 'versions' }),
      replaced: await locate(files, history.replaced, { work, kind: 'replaced' }),
    },
  }
  let converted: Converted | undefined
  const onMessage = (label: unknown) => {
    const said = label as ConvertMessage
    if ('share' in said) onShare(said.share)
    else ({ converted } = said)
  }
  await runProcess({ script, order, signal, onWord: onMessage, timeLimitMs, heapMb })
  if (converted === undefined) throw new Error('The tables were not converted')
  return converted
}

/** The files of this machine for files that counted. */
async function locate(
  files: Files,
  counted: CollectedTables['history']['versions'],
  place: { work: string; kind: string },
): Promise<CountedPath[]> {
  const paths = await resolveFiles(
    files,
    counted.map(({ key }) => key),
    place,
  )
  return counted.flatMap(({ from, until }, index) => {
    const path = paths[index]
    return path === undefined ? [] : [{ path, from, until }]
  })
}

type Adding = { files: Files; work: string; add: ArchiveWriter['add'] }
type Made = { gathered: CollectedTables; converted: Converted; results: WrittenResults }

/** Adds the parts one after the other; returns the names of what was removed since the snapshot. */
async function addAll(
  { files, work, add }: Adding,
  { gathered, converted, results }: Made,
  onShare: (share: number) => void,
): Promise<string[]> {
  const names = Object.keys(converted.rows)
  const total = names.length + results.assessments.length + gathered.files.length
  let done = 0
  for (const name of names) {
    for (const format of tableFormats) {
      const content = createReadStream(convertedPath(work, name, format))
      await add(nameOf(name, format), format === 'csv' ? withMark(content) : content)
    }
    onShare(++done / total)
  }
  for (const id of results.assessments) {
    await add(`assessments/${id}.json`, createReadStream(resultsPath(work, id)))
    onShare(++done / total)
  }
  const missing: string[] = []
  for (const { key, name } of gathered.files) {
    const content = await files.read(key).catch(ignoreNotFound)
    if (content === undefined) missing.push(name)
    else await add(name, content)
    onShare(++done / total)
  }
  return missing
}

const nameOf = (table: string, format: string): string => `${format}/${table}.${format}`

/** The byte order mark by which spreadsheets detect UTF-8 in a CSV. */
const withMark = (content: AsyncIterable<Buffer>): Readable =>
  Readable.from(
    (async function* marked() {
      yield Buffer.from(byteOrderMark)
      yield* content
    })(),
  )

function manifestOf(
  { gathered, converted, results, missing }: Made & { missing: string[] },
  { language, at }: { language: Language; at: string },
): Record<string, unknown> {
  const { organization, filesOfPeople } = gathered
  const { assessments, withoutAnswers } = results
  const { reasons } = labels[language]
  const { factsOfPeople, rows } = converted
  const leftOut = [
    { what: 'answers', reason: reasons.answers },
    { what: 'files/data', files: filesOfPeople, reason: reasons.filesOfPeople },
    { what: 'facts', rows: factsOfPeople, reason: reasons.factsOfPeople },
    { what: 'reports', reason: reasons.reports },
    { what: 'assessments', of: withoutAnswers, reason: reasons.tooManyAnswers },
    { what: 'files', of: missing, reason: reasons.missing },
  ]
  return {
    format: 'matrice-organization-export',
    version: formatVersion,
    generatedAt: at,
    organization,
    tables: Object.entries(rows).map(([name, count]) => ({
      name,
      rows: count,
      files: tableFormats.map((format) => nameOf(name, format)),
    })),
    assessments,
    leftOut: leftOut.filter(
      ({ files = 1, rows: some = 1, of }) => files > 0 && some > 0 && (of === undefined || of.length > 0),
    ),
  }
}
