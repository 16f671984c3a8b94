import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { isSpreadsheetName } from '#model/rules/csv/spreadsheets.ts'
import { sourceKey } from '#server/store/data/dataKeys.ts'
import { readCubeRegister } from '#server/store/data/cubeSource.ts'
import { readFactHistory, type FactHistory } from '#server/store/data/factHistory.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { readSources } from '#server/store/data/sources.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { evidenceKey } from '#server/store/evidence/evidenceStore.ts'
import { tablesToExport, type TableToExport } from './tableColumns.ts'
import { idRow } from '#server/store/engine/rows.ts'

/** A file of the organisation: its key, and its name in the archive. */
export type KeptFile = { key: string; name: string }

export type CollectedTables = {
  organization: { id: string; name: string }
  /** Assessments that have published results. */
  assessments: string[]
  files: KeptFile[]
  /** Files about people, which are only for the persons who sent them. */
  filesOfPeople: number
  facts: { facts: string[]; hidden: string[] }
  history: FactHistory
  register: Awaited<ReturnType<typeof readCubeRegister>>
}

/** Rows in memory at a time. */
const rowsPerFetch = 1000

const nameRow = z.object({ id: z.string(), name: z.string() })

/**
 * Writes the tables of an export into `work` as JSON lines, and reads the other data that belong to it. The
 * transaction is a snapshot, so that all data are of the same moment.
 */
export async function collectTables(
  tx: Tx,
  orgId: string,
  { work, onShare }: { work: string; onShare: (share: number) => void },
): Promise<CollectedTables> {
  for (const [index, table] of tablesToExport.entries()) {
    const lines = Readable.from(linesOf(tx, orgId, table))
    await pipeline(lines, createWriteStream(linesPath(work, table.name), { mode: 0o600 }))
    onShare(index / tablesToExport.length)
  }
  const [organization] = await tx.sql(nameRow, 'select id, name from organizations where id = $1', [orgId])
  if (organization === undefined) throw new AppError('notFound')
  const assessments = await tx.sql(
    idRow,
    `select id from double_materialities where org_id = $1 and status in ('RESULT', 'TERMINATED') order by id`,
    [orgId],
  )
  return {
    organization,
    assessments: assessments.map(({ id }) => id),
    ...(await filesOf(tx, orgId)),
    facts: await factStore.keys(tx, orgId),
    history: await readFactHistory(tx, orgId),
    register: await readCubeRegister(tx, orgId),
  }
}

/** The path of a table's rows until they are converted. */
export const linesPath = (work: string, table: string): string => join(work, `${table}.jsonl`)

const lineRow = z.object({ line: z.string() })

async function* linesOf(tx: Tx, orgId: string, { name, sql }: TableToExport): AsyncGenerator<string> {
  const cursor = `export_${name}`
  await tx.execute(
    `declare ${cursor} no scroll cursor for select row_to_json(r)::text as line from (${sql}) r`,
    [orgId],
    'anew',
  )
  for (;;) {
    const rows = await tx.sql(lineRow, `fetch ${rowsPerFetch} from ${cursor}`, [], 'anew')
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
    if (rows.length < rowsPerFetch) break
  }
  await tx.execute(`close ${cursor}`, [], 'anew')
}

async function filesOf(tx: Tx, orgId: string): Promise<Pick<CollectedTables, 'files' | 'filesOfPeople'>> {
  const evidence = await tx.sql(nameRow, 'select id, name from evidence where org_id = $1 order by id', [
    orgId,
  ])
  const sources = await readSources(tx, orgId)
  const shown = sources.filter(({ isOfPeople }) => !isOfPeople)
  return {
    files: [
      ...evidence.map(({ id, name }) => ({
        key: evidenceKey(orgId, id),
        name: `files/evidence/${id}-${safeName(name)}`,
      })),
      ...shown.flatMap(({ id, sourceId, originalId, name }) => [
        {
          key: sourceKey(orgId, sourceId),
          name: `files/data/${id}-${safeName(name)}${isSpreadsheetName(name) ? '.csv' : ''}`,
        },
        ...(originalId === null
          ? []
          : [{ key: sourceKey(orgId, originalId), name: `files/data/${id}-${safeName(name)}` }]),
      ]),
    ],
    filesOfPeople: sources.length - shown.length,
  }
}

/** A file name that is valid on every system: "Bilan 2026: a/b.pdf" -> "Bilan 2026_ a_b.pdf". */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .slice(0, 120)
