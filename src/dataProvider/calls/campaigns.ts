import { contacts, type Contact } from '#model/resources/contacts.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import type { Query } from '../query.ts'
import { readBody } from '../readBody.ts'

/** `GET …/contacts` to its end, with the filters of the list. */
export const listAllContacts = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  filters: Query,
): Promise<Contact[]> =>
  readAllPages(async (page) =>
    readBody(
      pageOf(contacts.codec),
      await http({
        path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts`,
        query: { ...filters, ...page },
      }),
    ),
  )
