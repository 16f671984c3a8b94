import { contacts, type Contact } from '#model/resources/contacts.ts'
import { contactGroup, type ContactGroup } from '#model/wire/contactDuplicates.ts'
import { contactRemovalAnswer } from '#model/wire/doubleMateriality.ts'
import type { MergeRequest } from '#model/wire/duplicates.ts'
import { pageOf, type Page } from '#model/wire/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

type Place = { orgId: string; doubleMaterialityId: string }

/** `GET …/contacts/duplicates`: stakeholders with the same name and another address, the first `pageSize` groups. */
export async function listContactDuplicates(
  http: Http,
  { orgId, doubleMaterialityId }: Place,
  { pageSize, signal }: { pageSize: number; signal: AbortSignal },
): Promise<Page<ContactGroup>> {
  const path = apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts/duplicates`
  return readBody(pageOf(contactGroup), await http({ path, query: { pageNumber: 0, pageSize }, signal }))
}

/** `POST …/contacts/{contactId}/merge`: the others become this one. */
export async function mergeContacts(
  http: Http,
  { orgId, doubleMaterialityId }: Place,
  keptId: string,
  body: MergeRequest,
): Promise<Contact> {
  const path = apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts/${keptId}/merge`
  return readBody(contacts.wire, await http({ method: 'POST', path, body, creates: true }))
}

/** `POST …/contacts/removal`: at most `contactsRemovedMax` together; answers how many went. Throws `ApiError`: 409. */
export async function removeContacts(
  http: Http,
  { orgId, doubleMaterialityId }: Place,
  ids: readonly string[],
): Promise<number> {
  const path = apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts/removal`
  return readBody(contactRemovalAnswer, await http({ method: 'POST', path, body: { ids } })).removed
}
