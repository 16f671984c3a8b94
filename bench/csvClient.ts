import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getImport } from '#model/calls/imports.ts'
import type { RecordImport } from '#model/wire/records/recordImports.ts'
import { createCsvService } from '#src/csv/csvService.ts'
import type { CsvReply, CsvRequest } from '#src/csv/csvProtocol.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { startImport, type ImportTarget } from '#src/dataProvider/calls/bulk.ts'
import { createHttp, type Http } from '#src/dataProvider/http.ts'
import { load } from './baseline.ts'
import type { Environment } from './environment.ts'

/** The code of the client's worker, called with the worker's protocol. */
export function openClient(): (request: CsvRequest) => Promise<CsvReply> {
  const replies: CsvReply[] = []
  const answer = createCsvService((reply) => replies.push(reply))
  return async (request) => {
    await answer(request)
    const last = replies.findLast(({ id }) => id === request.id)
    if (last === undefined) throw new Error('The service returned nothing')
    return last
  }
}

export async function openHttpClient(environment: Environment): Promise<Http> {
  const { authorization } = await environment.logIn()
  const token = authorization?.replace('Bearer ', '') ?? ''
  return createHttp({
    fetch,
    baseUrl: environment.product.url,
    apiKey: '',
    readToken: () => Promise.resolve(token),
    readLocale: () => 'fr',
    loading: { begin: () => undefined, end: () => undefined },
    onUnauthenticated: () => undefined,
  })
}

/** The longest block of the product's event loop since the last call. */
export async function readLongestBlock({ product, dataDir }: Environment): Promise<number> {
  const reports = () => [
    ...readFileSync(join(dataDir, 'product.log'), 'utf8').matchAll(/^blocked ([\d.]+) ms$/gm),
  ]
  const known = reports().length
  process.kill(product.program.pid, 'SIGUSR2')
  while (reports().length === known) await sleep(20)
  return Number(reports().at(-1)?.[1])
}

/** Imports rows asynchronously and waits until the import is complete. */
export async function importRows(
  http: Http,
  target: ImportTarget,
  rows: readonly object[],
  mode: RecordImport['mode'],
): Promise<RecordImport> {
  const content = new Blob(rows.map((row) => `${JSON.stringify(row)}\n`))
  let state = await startImport(http, target, { content, rows: rows.length, mode })
  while (state.status !== 'DONE') {
    if (state.status === 'FAILED') throw new Error(`The import failed: ${state.error?.code}`)
    await sleep(100)
    state = await callApi(http, getImport, { orgId: target.orgId, importId: state.id })
  }
  return state
}

export const perSecond = (ms: number): number => Math.round((load.importRows / ms) * 1000)
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
