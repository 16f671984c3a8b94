import * as calls from '#model/calls/repository.ts'
import type { Crosswalk } from '#model/wire/crosswalk.ts'
import type { LibraryEntry, LibraryOutcome } from '#model/wire/library.ts'
import { readAllPages } from '../allPages.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

type Assessment = { orgId: string; id: string }

/** Every entry of the library for the assessment's own sector, or for all. */
export const listLibrary = (
  http: Http,
  { orgId, id: doubleMaterialityId }: Assessment,
  section: 'own' | 'all',
  signal?: AbortSignal,
): Promise<LibraryEntry[]> =>
  readAllPages((page) => {
    const query = { ...page, ...(section === 'all' && { section }) }
    return ask(http, calls.listLibrary, { orgId, doubleMaterialityId, query }, { signal })
  })

/** Adds entries as subjects in the user's language; those taken already are skipped. */
export const takeFromLibrary = (
  http: Http,
  { orgId, id: doubleMaterialityId }: Assessment,
  codes: readonly string[],
): Promise<LibraryOutcome> => ask(http, calls.addFromLibrary, { orgId, doubleMaterialityId, body: { codes } })

/** The assessment's repository beside the other version of the standards. */
export const readCrosswalk = (
  http: Http,
  { orgId, id: doubleMaterialityId }: Assessment,
  signal?: AbortSignal,
): Promise<Crosswalk> => ask(http, calls.readCrosswalk, { orgId, doubleMaterialityId }, { signal })
