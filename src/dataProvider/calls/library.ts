import { crosswalk, type Crosswalk } from '#model/wire/crosswalk.ts'
import { libraryEntry, libraryOutcome, type LibraryEntry, type LibraryOutcome } from '#model/wire/library.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

type Assessment = { orgId: string; id: string }

/** `GET …/library`: every entry for the assessment's own sector, or for all. */
export const listLibrary = (
  http: Http,
  { orgId, id }: Assessment,
  section: 'own' | 'all',
  signal?: AbortSignal,
): Promise<LibraryEntry[]> =>
  readAllPages(async (query) =>
    readBody(
      pageOf(libraryEntry),
      await http({
        path: apiPath`/organizations/${orgId}/double-materialities/${id}/library`,
        query: { ...query, ...(section === 'all' && { section }) },
        signal,
      }),
    ),
  )

/** `POST …/library`: adds entries as subjects in the user's language; those taken already are skipped. */
export const takeFromLibrary = async (
  http: Http,
  { orgId, id }: Assessment,
  codes: readonly string[],
): Promise<LibraryOutcome> =>
  readBody(
    libraryOutcome,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/double-materialities/${id}/library`,
      body: { codes },
      creates: true,
    }),
  )

/** `GET …/crosswalk`: the assessment's repository beside the other version of the standards. */
export const readCrosswalk = async (
  http: Http,
  { orgId, id }: Assessment,
  signal?: AbortSignal,
): Promise<Crosswalk> =>
  readBody(
    crosswalk,
    await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}/crosswalk`, signal }),
  )
