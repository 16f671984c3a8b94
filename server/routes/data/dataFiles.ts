import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/dataImports.ts'
import { isSpreadsheetName, spreadsheetTypes } from '#model/rules/csv/spreadsheets.ts'
import { AppError, type FieldError } from '#model/errors.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import {
  correctedCell,
  dataCheck,
  uploadTokenSeconds,
  type DataCheck,
  type NewDataFile,
} from '#model/wire/data/dataImports.ts'
import { once } from '#server/plugins/idempotency.ts'
import { fileFormats } from '#server/reference/fileFormats.ts'
import { enqueueChecks } from '#server/services/data/enqueueChecks.ts'
import { checkFile, dataCheckKind } from '#server/services/data/checkJob.ts'
import { correctionsOf } from '#server/store/data/corrections.ts'
import { rejectsKey } from '#server/store/data/dataKeys.ts'
import { readMeanings } from '#server/store/data/meanings.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { encodeRfc5987 } from '../encodeRfc5987.ts'
import { registerCall } from '../registerCall.ts'
import { removeBytes } from '../removeBytes.ts'
import { ofImport, scopeOfImport } from './importScope.ts'
import { translateFile } from './translateImport.ts'

/**
 * Files of imports: announced, prepared for upload, checked, checked again (spec §7). Their bytes arrive through
 * `uploads`.
 */
export const dataFileRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, ingest, config } = app
  app.jobQueue.register(dataCheckKind, checkFile({ db, files, ingest, dataDir: config.DATA_DIR }))

  registerCall(
    app,
    calls.readKnownColumns,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { nature } = request.query
      return db.inOrganization(scope, async (tx) => {
        const { columns } = await readMeanings(tx, scope.orgId, { nature, receivedAt: null })
        return { columns }
      })
    },
    ofImport,
  )

  registerCall(
    app,
    calls.prepareDataFile,
    async (request) => {
      const scope = await scopeOfImport(request)
      requireKnown(request.body)
      const file = await db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          fileStore.prepare(tx, scope, request.params.id, request.body, app.identity.now()),
        ),
      )
      return translateFile(file, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.getUploadToken,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const now = app.identity.now()
      const token = await db.inOrganization(scope, (tx) =>
        fileStore.issueToken(tx, scope, { importId, fileId }, now),
      )
      void reply.header('cache-control', 'no-store')
      return { token, expiresIn: uploadTokenSeconds }
    },
    ofImport,
  )

  registerCall(
    app,
    calls.removeDataFile,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const now = app.identity.now()
      const keys = await db.inOrganization(scope, (tx) =>
        fileStore.remove(tx, scope, { importId, fileId }, now),
      )
      await removeBytes(request, keys)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.checkDataFile,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const { file, report, isWithheld, made } = await db.inOrganization(scope, async (tx) => ({
        ...(await fileStore.report(tx, scope, { importId, fileId })),
        made: await correctionsOf(tx, scope.orgId, fileId),
      }))
      const { corrected = [], ...found } = readReport(report) ?? {}
      const before = new Map(corrected.map((cell) => [`${cell.line} ${cell.column}`, cell.before]))
      const corrections = made.flatMap((cell) => {
        const was = before.get(`${cell.line} ${cell.column}`)
        // A cell that has the value of the file again is no correction.
        return was === undefined || was === cell.value ? [] : { ...cell, before: was }
      })
      const check = { ...nothingFound, ...found, corrections, state: file.state, isWithheld }
      return isWithheld ? withoutLines(check) : check
    },
    ofImport,
  )

  registerCall(
    app,
    calls.setMapping,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const { body, language } = request
      const now = app.identity.now()
      const file = await db.inOrganization(scope, async (tx) => {
        const ids = { importId, fileId }
        const isChanged = await fileStore.setMapping(tx, scope, ids, { ...body, now })
        if (isChanged) await enqueueChecks(app, tx, scope, { importId, fileIds: [fileId], language })
        return fileStore.get(tx, scope.orgId, ids)
      })
      return translateFile(file, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.getOriginal,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const { key, name, isSpreadsheet } = await db.inOrganization(scope, (tx) =>
        fileStore.original(tx, scope, { importId, fileId }),
      )
      const [xlsx, ods] = spreadsheetTypes
      return reply
        .type(!isSpreadsheet ? 'text/csv' : name.toLowerCase().endsWith('.ods') ? ods : xlsx)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
        .header('cache-control', 'private, no-store')
        .send(await files.read(key))
    },
    ofImport,
  )

  registerCall(
    app,
    calls.getRejects,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { id: importId, fileId } = request.params
      const { rejectsId, isWithheld } = await db.inOrganization(scope, (tx) =>
        fileStore.report(tx, scope, { importId, fileId }),
      )
      if (isWithheld) throw new AppError('linesOfPeople')
      if (rejectsId === null) throw new AppError('notFound')
      const bytes = await files.read(rejectsKey(scope.orgId, rejectsId))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rejects.csv"')
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
    ofImport,
  )
}

const nothingFound: Omit<DataCheck, 'state' | 'corrections' | 'isWithheld'> = {
  encoding: null,
  columns: [],
  reading: null,
  missingColumns: [],
  unknownSites: [],
  unknownValues: [],
  byRule: [],
  problems: [],
  preview: [],
  amounts: { missingRates: [], unstatedRows: 0, converted: [] },
  sums: [],
  factors: [],
  uncovered: [],
}

/** A check without the content of single lines: how columns were read, and how often each rule was broken. */
const withoutLines = (check: DataCheck): DataCheck => ({
  ...check,
  columns: check.columns.map((column) => ({ ...column, samples: [] })),
  reading: null,
  unknownSites: [],
  unknownValues: [],
  problems: [],
  corrections: [],
  preview: [],
  sums: [],
})

const storedCheck = dataCheck.omit({ state: true, isWithheld: true, corrections: true }).extend({
  // Checks made before cells could be corrected have no corrections.
  corrected: z.array(correctedCell.pick({ line: true, column: true, before: true })).default([]),
})

const readReport = (report: string | null) =>
  report === null ? undefined : storedCheck.parse(JSON.parse(report))

/**
 * @throws AppError ruleBroken where the nature or the format is in no list, or the file name has none of the format's
 * extensions
 */
function requireKnown({ nature, fileFormat, originalName, spreadsheet }: NewDataFile): void {
  const format = fileFormats.find('fr', fileFormat)
  const isCalledSo = spreadsheet
    ? isSpreadsheetName(originalName)
    : (format?.extensions.some((ending) => originalName.toLowerCase().endsWith(ending)) ?? true)
  const errors: FieldError[] = [
    ...(natureOf(nature) ? [] : [{ field: 'nature', key: 'validation.unknownNature' }]),
    ...(format ? [] : [{ field: 'fileFormat', key: 'validation.unknownFormat' }]),
    ...(isCalledSo
      ? []
      : [
          {
            field: 'originalName',
            key: spreadsheet ? 'validation.spreadsheetName' : 'validation.csvName',
          },
        ]),
  ]
  if (errors.length > 0) throw new AppError('ruleBroken', { fields: errors })
}
