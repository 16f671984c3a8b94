import { mappingItems, type MappingItem } from '#model/resources/mappingItems.ts'
import { pageOf, type Page } from '#model/wire/records/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** Entities of the mapping per page (spec §7, §9). */
export const mappingPageSize = 500

const mappingPage = pageOf(mappingItems.codec)

/** `GET …/mapping`: one page of 500; `pageNumber` counts from 0. */
export const listMapping = async (
  http: Http,
  orgId: string,
  options: { pageNumber?: number; signal?: AbortSignal | undefined } = {},
): Promise<Page<MappingItem>> =>
  readBody(
    mappingPage,
    await http({
      path: apiPath`/organizations/${orgId}/mapping`,
      query: { pageNumber: options.pageNumber ?? 0, pageSize: mappingPageSize },
      signal: options.signal,
    }),
  )

export type NewMappingItem = Pick<MappingItem, 'name' | 'nationalId' | 'countryCode' | 'nationalIdType'>

/** `POST …/mapping`: adds an entity; errors name entity fields (`nationalId`, `countryCode`). */
export const addMappingItem = async (
  http: Http,
  orgId: string,
  item: NewMappingItem,
): Promise<MappingItem> => {
  const { countryCode, ...rest } = item
  return readBody(
    mappingItems.codec,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/mapping`,
      body: { ...rest, country: countryCode },
      creates: true,
    }),
  )
}

/** Adds an entity that was just removed. The second creation is intended, so it carries no Idempotency-Key. */
export async function putBackMappingItem(
  http: Http,
  orgId: string,
  { countryCode, ...rest }: NewMappingItem,
): Promise<MappingItem> {
  const answer = await http({
    method: 'POST',
    path: apiPath`/organizations/${orgId}/mapping`,
    body: { ...rest, country: countryCode },
  })
  return readBody(mappingItems.codec, answer)
}

/** `DELETE …/mapping/{itemId}`. */
export async function removeMappingItem(http: Http, orgId: string, itemId: string): Promise<void> {
  await http({ method: 'DELETE', path: apiPath`/organizations/${orgId}/mapping/${itemId}` })
}
