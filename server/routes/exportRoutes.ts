import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordCalls, type Records } from '#model/calls/defineRecords.ts'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { csvSheet } from '../adapters/sheets/csvSheet.ts'
import type { Sheet } from '../adapters/sheets/sheet.ts'
import { xlsxRowsMax, xlsxSheet } from '../adapters/sheets/xlsxSheet.ts'
import type { Binding } from '../store/engine/binding.ts'
import type { Tx } from '../store/engine/database.ts'
import { exportRecords } from '../store/engine/exportRecords.ts'
import type { ListQuery } from '../store/engine/listQuery.ts'
import { registerCall } from './registerCall.ts'
import { exportColumns, rowReader, type Names } from './exportColumns.ts'
import { listQuerySchema } from './listQuerySchema.ts'
import { exportReadQueue } from './readQueues.ts'
import type { Ids } from './recordRoutes.ts'
import { sendWatchedFile } from './sendFile.ts'

/** Rows that can be exported as a file. */
export type ExportedRows = {
  binding: Binding
  /**
   * Joins and expressions that read the columns of all rows at once, where the list's own joins look up each row
   * separately.
   */
  reading?: Pick<Binding, 'joins' | 'expressions'>
  /** SQL of the labels for fields whose value is another record's ID, by entity path, and what it joins to `t`. */
  labels?: { joins: string; expressions: Readonly<Record<string, string>> }
  /** Names of codes that a reader does not know, by entity path. */
  names?: Names
  /** Narrows the query by the IDs of the path, such as the company. */
  narrow?: (query: ListQuery, ids: Ids) => ListQuery
  /** Throws where the parent records do not exist. */
  requireParents?: (tx: Tx, orgId: string, ids: Ids) => Promise<void>
}

const formats = {
  csv: { write: csvSheet, type: 'text/csv; charset=utf-8', rowsMax: Infinity },
  xlsx: {
    write: xlsxSheet,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rowsMax: xlsxRowsMax,
  },
} as const

/** Answers `GET <collection>/export` of a declared collection: all rows of the list, as CSV or XLSX. */
export function exportRoute(app: FastifyInstance, records: Records, rows: ExportedRows): void {
  const call = recordCalls(records).export
  if (!call) throw new Error(`No export is declared of ${records.path}`)
  const { query, send } = exporter(app, rows)
  registerCall(
    app,
    { ...call, query },
    async (request, reply) => send(request, reply, request.params as Ids, request.query),
    { config: { resource: records.resource } },
  )
}

/** The query schema of an export of these rows, and its handler. */
export function exporter(app: FastifyInstance, exported: ExportedRows) {
  const { binding, narrow = unchanged, requireParents, labels = noTexts, reading = binding } = exported
  const { resource } = binding
  const list = listQuerySchema(resource)
  const queued = exportReadQueue(app)
  const offered = exportColumns(resource, labels.expressions)
  const selected = {
    ...binding,
    joins: `${reading.joins} ${labels.joins}`,
    expressions: { ...reading.expressions, ...labels.expressions },
  }
  const querySchema = list.schema.omit({ pageNumber: true, pageSize: true }).extend({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    columns: columnsParameter(offered.map(({ wire }) => wire)),
  })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    ids: Ids,
    { format, columns: requested, ...query }: z.output<typeof querySchema>,
  ): Promise<FastifyReply> {
    const { orgId = '' } = ids
    const wanted = narrow(list.read({ ...query, pageNumber: 0, pageSize: 1 }), ids)
    const { write, type, rowsMax } = formats[format]
    const columns = requested
      ? requested.flatMap((name) => offered.filter(({ wire }) => wire === name))
      : offered
    await queued([request.caller.accountId], () =>
      app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
        await requireParents?.(tx, orgId, ids)
        const rows = await exportRecords(tx, { binding, selected }, orgId, wanted)
        if (rows.total > rowsMax) throw tooManyRows(rowsMax)
        const name = request.t(`resources.${resource.name}.many`)
        const read = rowReader(resource, columns, request, exported.names)
        const sheet: Sheet = {
          name,
          columns: columns.map(({ path: field, type: cell }) => ({
            head: request.t(`resources.${resource.name}.fields.${field}`),
            type: cell,
          })),
          batches: mapped(rows.batches, (batch) => batch.map(read)),
        }
        void reply
          .header('x-total-count', String(rows.total))
          .header(
            'content-disposition',
            `attachment; filename="${fileName(name, app.identity.now(), format)}"`,
          )
          .type(type)
        await sendAll(reply, write(sheet))
      }),
    )
    return reply
  }

  return { query: querySchema, send }
}

const noTexts = { joins: '', expressions: {} }

const unchanged = (query: ListQuery): ListQuery => query

function columnsParameter(names: readonly string[]) {
  const item = z.enum(names)
  return z
    .union([z.array(item).max(names.length), item.transform((name) => [name])])
    .optional()
    .meta({ description: 'May be repeated; without it, every column' })
}

/** Resolves when the whole file is sent; the transaction of the rows ends then. */
async function sendAll(reply: FastifyReply, file: Readable): Promise<void> {
  try {
    await sendWatchedFile(file, (watched) => void reply.send(watched))
  } catch (error) {
    // The answer has begun: the connection closes before the end of the file, which shows the reader that it is
    // incomplete.
    reply.log.warn({ err: error }, 'export ended early')
  }
}

const tooManyRows = (max: number): AppError =>
  new AppError('ruleBroken', { fields: [{ field: 'format', key: 'validation.tooManyRows', args: { max } }] })

async function* mapped<A, B>(source: AsyncIterable<A>, change: (item: A) => B): AsyncGenerator<B> {
  for await (const item of source) yield change(item)
}

/** "Sociétés" on 21 November 2026 -> societes-2026-11-21.xlsx: a name that is valid on every system. */
const fileName = (name: string, now: Date, format: string): string =>
  `${normalise(name).replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${format}`
