import { z } from 'zod'
import * as calls from '#model/calls/governance.ts'
import { beneficialOwners, type BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import { officers, type Officer } from '#model/resources/officers.ts'
import type { OwnershipGraph } from '#model/wire/ownership.ts'
import { pageOf } from '#model/wire/page.ts'
import { readWhole } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

const officerPage = pageOf(officers.codec)
const ownerPage = pageOf(beneficialOwners.codec)

/** Whose links: those in a company, or those of a person. */
export type LinksOf = { companyId: string } | { personId: string }

const pathOf = (orgId: string, of: LinksOf, name: 'officers' | 'beneficial-owners'): string =>
  'companyId' in of
    ? apiPath`/organizations/${orgId}/companies/${of.companyId}/${name}`
    : apiPath`/organizations/${orgId}/persons/${of.personId}/${name}`

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

/** Who owns what around a company or a person. */
export const readOwnership = (
  http: Http,
  orgId: string,
  of: LinksOf,
  signal?: AbortSignal,
): Promise<OwnershipGraph> => ask(http, calls.readOwnership, { orgId, query: of }, { signal })

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
