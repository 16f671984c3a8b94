import type { z } from 'zod'
import * as calls from '#model/calls/governance.ts'
import type { DismissedPair, duplicatePage, MergeRequest } from '#model/wire/duplicates.ts'
import type { Page } from '#model/wire/page.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import type { Person } from '#model/wire/persons.ts'

type Options = { signal?: AbortSignal | undefined }

/** Entries that may be one person, group by group, and how many pairs were dismissed. */
export const listDuplicates = (
  http: Http,
  orgId: string,
  { pageSize, signal }: Options & { pageSize: number },
): Promise<z.output<typeof duplicatePage>> =>
  ask(http, calls.listDuplicates, { orgId, query: { pageNumber: 0, pageSize } }, { signal })

/** Merges persons: others become this one, if it still is as it was read. */
export const mergePersons = (http: Http, orgId: string, kept: Person, body: MergeRequest): Promise<Person> =>
  ask(http, calls.mergePersons, { orgId, personId: kept.id, body }, { seen: kept })

/** One page of the pairs that are not proposed, the latest first. */
export const listDismissedPairs = (
  http: Http,
  orgId: string,
  { pageNumber, signal }: Options & { pageNumber: number },
): Promise<Page<DismissedPair>> =>
  ask(http, calls.listDismissals, { orgId, query: { pageNumber, pageSize: 25 } }, { signal })
