import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { headWords } from '#locales/natureLabels.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { AppError } from '#model/errors.ts'
import { keptColumns, minimisedDelimiter, minimiseText } from '#model/rules/csv/minimise.ts'
import { fileDelimiters } from '#model/rules/csv/reading/fileLayout.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import { prepareText } from '#server/adapters/cube/ingest/prepareText.ts'
import { readHeaders } from '#server/adapters/cube/ingest/readHeaders.ts'
import { Refused } from '#server/adapters/cube/ingest/refused.ts'
import type { Files, Received } from '#server/adapters/files/files.ts'
import type { Mappings } from '#server/store/tables/dataImports.ts'
import { workFolderOf } from './workFolder.ts'

type FileOfPeople = {
  nature: Nature
  path: string
  /** Columns by heading, given or remembered. */
  columns: Mappings
  reading: Reading
  startDate: string
  endDate: string
}

type Parts = { files: Files; dataDir: string; pseudonymOf: (identifier: string) => string }

/** Pseudonyms and marks are never longer than this many times the text that they replace. */
const grownMost = 20

/**
 * Writes a file about people anew, with only the columns that its nature has, and says how it is read; undefined where
 * it has no other columns and `isStored`. The caller keeps or discards the result.
 * @throws AppError columnsOfPeople where no column is known, and those of a file that cannot be read
 */
export async function minimiseFile(
  { files, dataDir, pseudonymOf }: Parts,
  { nature, path, columns, reading, startDate, endDate }: FileOfPeople,
  { isStored, bytesMax }: { isStored: boolean; bytesMax: number },
): Promise<{ received: Received; reading: Reading } | undefined> {
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workFolderOf(dataDir), 'people-'))
  try {
    const words = headWords(nature)
    const text = await prepareText(path, work, reading.encoding)
    const heads = await readHeaders(text, fileDelimiters, reading, (head) => words.has(normaliseHeader(head)))
    const known = { words, said: columns, fills: reading.fills, startDate, endDate }
    const kept = keptColumns(nature, heads, known)
    if (isStored && !kept.includes(null)) return undefined
    if (!isStored && kept.every((how) => how === null)) throw new AppError('columnsOfPeople')
    const source: AsyncIterable<string> = createReadStream(text.path, 'utf8')
    const lines = minimiseText(source, heads, kept, pseudonymOf)
    const received = await files.receive(Readable.from(asBytes(lines)), bytesMax * grownMost)
    return {
      received,
      reading: { ...reading, encoding: 'UTF-8', delimiter: minimisedDelimiter, headLine: heads.line },
    }
  } catch (error) {
    throw error instanceof Refused ? new AppError(error.code, { args: { ...error.args } }) : error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function* asBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of lines) if (part !== '') yield Buffer.from(part)
}

/**
 * Stores a pseudonym in place of an identifier: the same for the same person in every file of an organisation, so that
 * corrections of a row are recognised. It cannot be computed without the server's key.
 */
export const pseudonymsOf =
  (key: Buffer, orgId: string) =>
  (identifier: string): string =>
    `p${createHmac('sha256', key).update(`${orgId} ${identifier.toLowerCase()}`).digest('hex').slice(0, 16)}`
