import DataLoader from 'dataloader'
import { listActivityCodes } from '#model/calls/reference.ts'
import { activityCodesMax, type ActivityCode } from '#model/wire/register/reference.ts'
import { callApi } from './callApi.ts'
import type { Http } from './http.ts'

const loaders = new WeakMap<Http, DataLoader<string, ActivityCode | null>>()

/**
 * Reads an activity code with its label in the reader's language; `null` where there is no such code. The codes that the
 * rows of a list ask for at the same time come in one call.
 *
 * @throws ApiError as the call does
 */
export function readActivityCode(http: Http, code: string): Promise<ActivityCode | null> {
  const loader = loaders.get(http) ?? openLoader(http)
  loaders.set(http, loader)
  return loader.load(code)
}

function openLoader(http: Http): DataLoader<string, ActivityCode | null> {
  const read = async (codes: readonly string[]) => {
    const { content } = await callApi(http, listActivityCodes, { query: { code: [...codes] } })
    return codes.map((code) => content.find((row) => row.code === code.toUpperCase()) ?? null)
  }
  // The query cache keeps the answers by language.
  return new DataLoader(read, { cache: false, maxBatchSize: activityCodesMax })
}
