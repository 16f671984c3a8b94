import { z } from 'zod'
import { beneficialOwners, type BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import { officers, type Officer } from '#model/resources/officers.ts'
import { ownershipGraph, type OwnershipGraph } from '#model/wire/ownership.ts'
import { pageOf, type Page } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** Rows of the first page of officers and owners; a longer list is fetched again in full (spec §7, §9). */
const linkPageSize = 25
/** Rows of a page when the whole list is fetched: the largest there is. */
const wholePageSize = 500

const officerPage = pageOf(officers.codec)
const ownerPage = pageOf(beneficialOwners.codec)

/** Whose links: those in a company, or those of a person. */
export type LinksOf = { companyId: string } | { personId: string }

const pathOf = (orgId: string, of: LinksOf, name: 'officers' | 'beneficial-owners'): string =>
  'companyId' in of
    ? apiPath`/organizations/${orgId}/companies/${of.companyId}/${name}`
    : apiPath`/organizations/${orgId}/persons/${of.personId}/${name}`

/** The first page; where there is more, everything anew, so that the list is of one moment as far as can be. */
async function readWhole<Item>(
  readPage: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await readPage({ pageNumber: 0, pageSize: linkPageSize })
  return first.isLast
    ? first.content
    : readAllPages(({ pageNumber }) => readPage({ pageNumber, pageSize: wholePageSize }))
}

/** `GET …/officers` of a company or a person: all of them. */
export const listOfficers = (
  http: Http,
  orgId: string,
  of: LinksOf,
  signal?: AbortSignal,
): Promise<Officer[]> =>
  readWhole(async (query) =>
    readBody(officerPage, await http({ path: pathOf(orgId, of, 'officers'), query, signal })),
  )

/** `GET …/beneficial-owners` of a company or a person: all of them. */
export const listOwners = (
  http: Http,
  orgId: string,
  of: LinksOf,
  signal?: AbortSignal,
): Promise<BeneficialOwner[]> =>
  readWhole(async (query) =>
    readBody(ownerPage, await http({ path: pathOf(orgId, of, 'beneficial-owners'), query, signal })),
  )

/** `GET …/ownership`: who owns what around a company or a person. */
export const readOwnership = async (
  http: Http,
  orgId: string,
  of: LinksOf,
  signal?: AbortSignal,
): Promise<OwnershipGraph> =>
  readBody(
    ownershipGraph,
    await http({ path: apiPath`/organizations/${orgId}/ownership`, query: of, signal }),
  )

/** What a choice among persons needs. */
const foundPerson = z.object({
  id: z.uuid(),
  fullName: z.string(),
  identity: z.object({
    birthDate: z.string().nullish(),
    country: z.string().nullish(),
    nationalId: z.string().nullish(),
  }),
})
export type FoundPerson = z.output<typeof foundPerson>

/** `GET …/persons?search=…`: the first twenty of either kind. */
export const searchPersons = async (
  http: Http,
  orgId: string,
  search: string,
  signal?: AbortSignal,
): Promise<FoundPerson[]> => {
  const query = { search, pageNumber: 0, pageSize: 20 }
  const answer = await http({ path: apiPath`/organizations/${orgId}/persons`, query, signal })
  return readBody(pageOf(foundPerson), answer).content
}
