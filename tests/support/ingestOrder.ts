import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IngestOrder, IngestReport, IngestResult, KnownSite } from '#server/adapters/cube/ingest.ts'
import { shippedTable } from '#tests/support/shippedTable.ts'
import { ingestFile } from '#server/adapters/cube/ingestFile.ts'

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Two divisions of one company. */
export const knownSites: readonly KnownSite[] = [
  {
    id: uuid(1),
    companyId: uuid(9),
    name: 'Usine de Lyon',
    nationalId: '41873265700014',
    isHeadquarter: true,
    country: 'FR',
    currency: 'EUR',
  },
  {
    id: uuid(2),
    companyId: uuid(9),
    name: 'Dépôt',
    nationalId: null,
    isHeadquarter: false,
    country: null,
    currency: 'EUR',
  },
]

/** A file in its own folder, with its order for the engine. */
export type Bench = { order: IngestOrder; remove: () => Promise<void> }

/** Writes a file for the engine; `change` overrides a check of a year of monthly values. */
export async function writeIngestFile(
  content: string | Buffer,
  change: Partial<IngestOrder> = {},
): Promise<Bench> {
  const work = await mkdtemp(join(tmpdir(), 'ingest-'))
  const [source, sites] = [join(work, 'upload'), join(work, 'sites.jsonl')]
  await writeFile(source, content)
  await writeFile(sites, knownSites.map((site) => JSON.stringify(site)).join('\n'))
  const order: IngestOrder = {
    source,
    sites,
    work,
    nature: 'INDICATORS',
    language: 'fr',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    periodicity: 'MONTHLY',
    columns: {},
    remembered: [],
    siteValues: {},
    reading: {},
    corrections: [],
    history: { facts: [], hidden: [] },
    overlap: null,
    decisions: null,
    factors: shippedTable,
    rates: [],
    authorId: sender,
    write: null,
    ...change,
  }
  return { order, remove: () => rm(work, { recursive: true, force: true }) }
}

/** The sender of a test's file, and what is written with its facts. */
export const sender = uuid(23)
export const written = {
  importId: uuid(21),
  fileId: uuid(22),
  authors: null,
  at: '2026-01-15T08:00:00Z',
}

/** Reads a file in this process and removes its folder; `look` is called with the folder before. */
export async function ingestText<T = undefined>(
  content: string | Buffer,
  change: Partial<IngestOrder> = {},
  look?: (result: IngestResult, order: IngestOrder) => Promise<T>,
): Promise<{ result: IngestResult; seen: T | undefined }> {
  const { order, remove } = await writeIngestFile(content, change)
  try {
    const result = await ingestFile(order)
    return { result, seen: await look?.(result, order) }
  } finally {
    await remove()
  }
}

/** The report of a readable file. */
export async function reportOf(
  content: string | Buffer,
  change: Partial<IngestOrder> = {},
): Promise<IngestReport> {
  const { result } = await ingestText(content, change)
  if (!('report' in result)) throw new Error(`The file was refused: ${result.refused.code}`)
  return result.report
}

/** Rule and line of each problem. */
export const problemsOf = ({ check }: IngestReport): string[] =>
  check.problems.map(({ rule, line, column }) => `${line} ${column ?? '-'} ${rule}`)
