import * as calls from '#model/calls/stakeholders.ts'
import type { Contact } from '#model/resources/contacts.ts'
import type { ContactGroup } from '#model/wire/contactDuplicates.ts'
import type { MergeRequest } from '#model/wire/duplicates.ts'
import type { Page } from '#model/wire/page.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

type Place = { orgId: string; doubleMaterialityId: string }

/** Stakeholders with the same name and another address, the first `pageSize` groups. */
export const listContactDuplicates = (
  http: Http,
  place: Place,
  { pageSize, signal }: { pageSize: number; signal: AbortSignal },
): Promise<Page<ContactGroup>> =>
  ask(http, calls.listContactDuplicates, { ...place, query: { pageNumber: 0, pageSize } }, { signal })

/** Merges stakeholders: the others become this one. */
export const mergeContacts = (
  http: Http,
  place: Place,
  contactId: string,
  body: MergeRequest,
): Promise<Contact> => ask(http, calls.mergeContacts, { ...place, contactId, body })

/** At most `contactsRemovedMax` together; answers how many went. Throws `ApiError`: 409. */
export const removeContacts = async (http: Http, place: Place, ids: readonly string[]): Promise<number> =>
  (await ask(http, calls.removeContacts, { ...place, body: { ids } })).removed
