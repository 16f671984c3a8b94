import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError, isServerFault } from '#model/errors.ts'
import { naturesOfPeople } from '#model/rules/data/smallGroups.ts'
import {
  dataFilesMax,
  uploadTokenSeconds,
  type NewDataFile,
  type NewMapping,
} from '#model/wire/data/dataImports.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import { isoAfter } from '#server/clock.ts'
import { createToken, hashToken } from '#server/opaqueTokens.ts'
import { nextVersion, pick, rowOf, lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import type { Actor } from '../engine/recordStore.ts'
import { dataFiles, dataImports } from '../tables/dataImports.ts'
import { withCorrections, withoutPutBack } from './corrections.ts'
import { sourceKey } from './dataKeys.ts'
import { importStore } from './importStore.ts'
import { overlapStore } from './overlapStore.ts'
import type { StoredDataImport } from './importRows.ts'
import { knownBy, readReport } from './fileContent.ts'
import type { StoredDataFile } from './fileRows.ts'
import { keysOfFiles, cancelChecks } from './importCleanup.ts'
import { isNew, requireFew, requireSites } from './mappingChecks.ts'
import { saveSpellings } from './meanings.ts'
import { mergeReading } from './mergeReading.ts'

/** The place of a file: its import, which the path names. */
export type FilePlace = { importId: string; fileId: string }

const changed = (tx: Tx, orgId: string, id: string, values: Partial<typeof dataFiles.$inferInsert>) =>
  tx.db
    .update(dataFiles)
    .set({ ...values, version: nextVersion(dataFiles) })
    .where(rowOf(dataFiles, orgId, id))

function fileIn({ files }: StoredDataImport, fileId: string): StoredDataFile {
  const file = files.find(({ id }) => id === fileId)
  if (!file) throw new AppError('notFound')
  return file
}

/** Files of imports, from their announcement to their check's findings. Each change locks the import's row. */
export const fileStore = {
  async get(tx: Tx, orgId: string, { importId, fileId }: FilePlace): Promise<StoredDataFile> {
    return fileIn(await importStore.get(tx, orgId, importId), fileId)
  },

  /**
   * Announces a file.
   * @throws AppError importValidated, perimeterMissing, importFull
   */
  async prepare(tx: Tx, { orgId, accountId }: Actor, importId: string, given: NewDataFile, now: Date) {
    const { files, perimeterType, oneOrManyFiles } = await importStore.takeOpen(tx, orgId, importId)
    if (perimeterType === null) throw new AppError('perimeterMissing')
    if (files.length >= (oneOrManyFiles === 'ONE' ? 1 : dataFilesMax)) throw new AppError('importFull')
    const id = uuidv7()
    const { spreadsheet, columns = {}, reading = {}, ...file } = given
    await tx.db.insert(dataFiles).values({
      ...file,
      columns,
      reading,
      sites: {},
      state: 'PREPARED',
      ...(spreadsheet && {
        sheet: spreadsheet.sheet,
        // Other sheets and columns may name people that the content leaves out.
        originalBytes: naturesOfPeople.includes(file.nature) ? null : spreadsheet.sizeBytes,
        // The content of a sheet is written in one way only, so nothing has to be guessed.
        reading: { ...reading, encoding: 'UTF-8', delimiter: ';' } as const,
      }),
      orgId,
      id,
      importId,
      accountId,
    })
    const { nature } = file
    const meant = Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== null))
    await saveSpellings(tx, orgId, { nature, columns: meant, sites: {}, values: {}, now })
    return fileStore.get(tx, orgId, { importId, fileId: id })
  },

  /**
   * Issues a token for one upload of the file; an earlier token becomes invalid.
   * @throws AppError importValidated, fileReceived
   */
  async issueToken(
    tx: Tx,
    { orgId, accountId }: Actor,
    { importId, fileId }: FilePlace,
    now: Date,
  ): Promise<string> {
    const file = fileIn(await importStore.takeOpen(tx, orgId, importId), fileId)
    if (file.state !== 'PREPARED') throw new AppError('fileReceived')
    const token = createToken()
    await tx.db
      .update(dataFiles)
      .set({
        tokenHash: hashToken(token),
        tokenAccountId: accountId,
        tokenExpiresAt: isoAfter(now, uploadTokenSeconds * 1000),
      })
      .where(rowOf(dataFiles, orgId, fileId))
    return token
  },

  /**
   * Records that the bytes are stored completely and spends the token. Of two concurrent uploads, the second is
   * refused.
   * @throws AppError invalidUploadToken, importValidated
   */
  async receive(
    tx: Tx,
    { orgId, accountId }: Actor,
    { importId, fileId }: FilePlace,
    received: {
      token: string
      sourceId: string
      originalId: string | null
      sha256: string
      contentType: string
      /** How the stored bytes are read, where they are not those that were sent. */
      reading?: Reading
      jobId: string
      now: Date
    },
  ): Promise<void> {
    await importStore.takeOpen(tx, orgId, importId)
    const { token, now, ...stored } = received
    const rows = await tx.db
      .update(dataFiles)
      .set({
        ...stored,
        // The uploader is responsible for the content, whoever announced the file.
        accountId,
        state: 'RECEIVED',
        receivedAt: now.toISOString(),
        tokenHash: null,
        version: nextVersion(dataFiles),
      })
      .where(and(rowOf(dataFiles, orgId, fileId), eq(dataFiles.tokenHash, hashToken(token))))
      .returning({ id: dataFiles.id })
    if (rows.length === 0) throw new AppError('invalidUploadToken')
  },

  /**
   * Removes it from its import; the caller removes its bytes after the commit.
   * @throws AppError importValidated
   */
  async remove(tx: Tx, { orgId }: Actor, { importId, fileId }: FilePlace, now: Date): Promise<string[]> {
    fileIn(await importStore.takeOpen(tx, orgId, importId), fileId)
    const keys = await keysOfFiles(tx, orgId, { importId, fileId })
    await cancelChecks(tx, orgId, { importId, fileId }, now)
    await tx.db.delete(dataFiles).where(rowOf(dataFiles, orgId, fileId))
    return keys
  },

  /**
   * Sets how the file is read, and remembers it for later files; false where no new check is needed.
   * @throws AppError importValidated, fileNotReceived, linesOfPeople, ruleBroken where a site is unknown, too many
   * cells are corrected, or the file would end before it begins
   */
  async setMapping(
    tx: Tx,
    actor: Actor,
    { importId, fileId }: FilePlace,
    { columns = {}, sites = {}, corrections = [], reading = {}, now, ...given }: NewMapping & { now: Date },
  ): Promise<boolean> {
    const { orgId, accountId } = actor
    const file = fileIn(await importStore.takeOpen(tx, orgId, importId), fileId)
    if (file.state === 'PREPARED') throw new AppError('fileNotReceived')
    // A new check with other columns, sites or corrections would disclose its lines through the number of broken
    // rules.
    const isReadAnew = [columns, sites, corrections, reading].some((said) => Object.keys(said).length > 0)
    if (isReadAnew && (await readReport(tx, actor, file)).isWithheld) throw new AppError('linesOfPeople')
    await requireSites(tx, orgId, sites)
    const [known] = await tx.db
      .select(pick(dataFiles, 'columns', 'sites', 'corrections', 'reading'))
      .from(dataFiles)
      .where(rowOf(dataFiles, orgId, fileId))
    if (!known) throw new AppError('notFound')
    const { overlap, periodicity, startDate, endDate } = file
    const said = {
      overlap: given.overlap ?? overlap,
      periodicity: given.periodicity ?? periodicity,
      startDate: given.startDate ?? startDate,
      endDate: given.endDate ?? endDate,
    }
    if (said.endDate < said.startDate)
      throw new AppError('ruleBroken', { fields: [{ field: 'endDate', key: 'validation.dateOrder' }] })
    const meanings = {
      columns: { ...known.columns, ...columns },
      sites: { ...known.sites, ...sites },
      reading: mergeReading(known.reading, reading),
    }
    const corrected = withCorrections(known.corrections, corrections, { accountId, at: now.toISOString() })
    // A check that failed because of a server error is repeated, even with the same settings.
    const isChanged =
      (file.error !== null && isServerFault(file.error.code)) ||
      isNew(columns, known.columns) ||
      isNew(sites, known.sites) ||
      corrected !== known.corrections ||
      !isDeepStrictEqual(meanings.reading, known.reading) ||
      said.overlap !== overlap ||
      said.periodicity !== periodicity ||
      said.startDate !== startDate ||
      said.endDate !== endDate
    if (!isChanged) return false
    requireFew(meanings)
    await changed(tx, orgId, fileId, { ...said, ...meanings, corrections: corrected })
    if (said.overlap !== overlap && given.overlap !== undefined)
      await overlapStore.decide(tx, actor, fileId, { choice: given.overlap, filter: {} }, now)
    await saveSpellings(tx, orgId, { nature: file.nature, columns, sites, values: reading.values ?? {}, now })
    return true
  },

  /** Records the job of a new check and cancels an earlier one. */
  async awaitCheck(
    tx: Tx,
    orgId: string,
    { importId, fileId }: FilePlace,
    { jobId, now }: { jobId: string; now: Date },
  ): Promise<void> {
    await cancelChecks(tx, orgId, { importId, fileId }, now)
    const nothingYet = { counts: null, report: null, error: null, errorArgs: null }
    await changed(tx, orgId, fileId, { ...nothingYet, state: 'RECEIVED', jobId })
  },

  /** The files of an import whose bytes have arrived. */
  received: (tx: Tx, orgId: string, importId: string): Promise<{ id: string }[]> =>
    tx.db
      .select({ id: dataFiles.id })
      .from(dataFiles)
      .where(
        and(eq(dataFiles.orgId, orgId), eq(dataFiles.importId, importId), isNotNull(dataFiles.contentType)),
      )
      .orderBy(dataFiles.createdAt, dataFiles.id),

  /** Data needed for a check; undefined where the file is gone, or another check has been requested since. */
  async readOrder(tx: Tx, orgId: string, fileId: string, jobId?: string) {
    const [file] = await tx.db
      .select(
        pick(
          dataFiles,
          'importId',
          'nature',
          'periodicity',
          'startDate',
          'endDate',
          'overlap',
          'columns',
          'sites',
          'corrections',
          'reading',
          'sourceId',
          'rejectsId',
          'jobId',
          'accountId',
          'receivedAt',
        ),
      )
      .from(dataFiles)
      .where(rowOf(dataFiles, orgId, fileId))
    return file && (jobId === undefined || file.jobId === jobId) ? file : undefined
  },

  /** Stores the findings of a check; false where they are no longer wanted. */
  async settleCheck(
    tx: Tx,
    orgId: string,
    { importId, fileId }: FilePlace,
    jobId: string,
    {
      corrected,
      ...found
    }: Pick<
      typeof dataFiles.$inferInsert,
      'state' | 'error' | 'errorArgs' | 'counts' | 'report' | 'rejectsId'
    > &
      Partial<Pick<typeof dataFiles.$inferInsert, 'columns' | 'sites' | 'factors' | 'reading'>> & {
        /** The original values of the corrected cells. */
        corrected: readonly { line: number; column: string; before: string }[]
      },
  ): Promise<boolean> {
    await lockRow(tx, dataImports, orgId, importId, 'update')
    const file = await fileStore.readOrder(tx, orgId, fileId, jobId)
    if (!file) return false
    await changed(tx, orgId, fileId, { ...found, corrections: withoutPutBack(file.corrections, corrected) })
    return true
  },

  /** Stores what was found while writing its facts, in the same transaction. */
  async settleWrite(
    tx: Tx,
    orgId: string,
    fileId: string,
    { counts, check }: { counts: object; check: { factors: readonly UsedFactor[] } },
  ): Promise<void> {
    await changed(tx, orgId, fileId, { counts, report: JSON.stringify(check), factors: check.factors })
  },

  /** The findings of its last check, as JSON or null; and whether its lines may be read by others. */
  async report(tx: Tx, actor: Actor, place: FilePlace) {
    const file = await fileStore.get(tx, actor.orgId, place)
    const found = await readReport(tx, actor, file)
    return { file, ...found }
  },

  /**
   * The key of the file as it was given, and its type.
   * @throws AppError linesOfPeople, fileNotReceived, filePurged
   */
  async original(tx: Tx, actor: Actor, place: FilePlace) {
    const file = await fileStore.get(tx, actor.orgId, place)
    const [row] = await tx.db
      .select(pick(dataFiles, 'sourceId', 'originalId'))
      .from(dataFiles)
      .where(rowOf(dataFiles, actor.orgId, file.id))
    if (file.purgedAt !== null) throw new AppError('filePurged')
    if (!row?.sourceId) throw new AppError('fileNotReceived')
    if ((await readReport(tx, actor, file)).isWithheld) throw new AppError('linesOfPeople')
    const { originalName: name, spreadsheet } = file
    const isSpreadsheet = row.originalId !== null
    return {
      key: sourceKey(actor.orgId, row.originalId ?? row.sourceId),
      name: spreadsheet && !isSpreadsheet ? `${name}.csv` : name,
      isSpreadsheet,
    }
  },

  /** Which of these IDs are of stored bytes of a file. Called by the schedule, for one organisation at a time. */
  known: (tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    knownBy(tx, orgId, ['sourceId', 'originalId'], ids),
  /** As `known`, for refused lines. */
  knownRejects: (tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    knownBy(tx, orgId, ['rejectsId'], ids),
}
