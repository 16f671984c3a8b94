import { useQueryClient } from '@tanstack/react-query'
import { deleteSharedItem, getSharedItem, shareItem } from '#model/calls/sharedItems.ts'
import { getStorage } from '#model/calls/storages.ts'
import { privateCopy, showsAnalysis, withAnalysisReplaced } from '#model/rules/analyses/sharedItems.ts'
import { savedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { SharedKind, Sharing } from '#model/wire/data/sharedItems.ts'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { changeStorage } from '#src/dataProvider/changeStorage.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { storageQuery } from '#src/dataProvider/storageQuery.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSavedItems } from '../useSavedItems.ts'
import { contentOf } from './useChangeSharedItem.ts'
import { sharedItemsKey, storedAs, type Analysis, type Dashboard } from './useSharedItems.ts'

/**
 * Shares a dashboard with its analyses, or an analysis. It then leaves the account's storage. The account's dashboards
 * show the shared analysis in the place of the private one.
 */
export function useShareItem(kind: SharedKind) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const accountId = useIdentity()?.sub ?? ''
  const { name: organization } = useRequiredOrganization()
  const analyses = useSavedItems('analyses').data?.items
  return useAction({
    scope: { id: 'storages' },
    done: t(`sharing.${kind}.shared`, { organization }),
    failed: t('sharing.failed'),
    changes: [[sharedItemsKey]],
    mutationFn: async ({ item, sharing }: { item: Dashboard | Analysis; sharing: Sharing }) => {
      const isIn = ({ dashboards, analyses: kept }: AccountStorage): boolean =>
        [...dashboards, ...kept].some(({ id }) => id === item.id)
      const stored = storageQuery(http, accountId)
      // Another tab may have shared or deleted it. What this tab has read stays, so that both changes are compared.
      if (!isIn(await callApi(getStorage, { accountId }))) {
        void client.invalidateQueries({ queryKey: stored.queryKey })
        throw new NotFoundError()
      }
      const made = await callApi(shareItem, {
        body: { title: item.title, sharing, content: contentOf(item, analyses) },
      })
      try {
        await changeStorage(http, client, accountId, (kept) => ({
          dashboards: replaced(without(kept.dashboards, [item.id]), item.id, made.id),
          analyses: without(kept.analyses, [item.id]),
        }))
      } catch (error) {
        // A change whose answer was lost has been made: the shared item is then the only one.
        if (!isIn(await client.fetchQuery({ ...stored, staleTime: 0 }))) return made
        // The item is still private: another try would share it twice.
        await callApi(deleteSharedItem, { sharedItemId: made.id })
        throw error
      }
      return made
    },
  })
}

/** Adds a private copy of a shared item, as it is now, to the account, and stops sharing it where that is wanted. */
export function useCopySharedItem(kind: SharedKind, { stopsSharing }: { stopsSharing: boolean }) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const { sub: accountId = '', name: createdBy = '' } = useIdentity() ?? {}
  const { id: organizationId } = useRequiredOrganization()
  return useAction({
    scope: { id: 'storages' },
    done: t(`sharing.${kind}.${stopsSharing ? 'stopped' : 'duplicated'}`),
    failed: stopsSharing ? t('sharing.failed') : t(`sharing.${kind}.copyFailed`),
    changes: stopsSharing ? [[sharedItemsKey]] : [],
    mutationFn: async ({ id: sharedItemId, title }: { id: string; title: string }): Promise<string> => {
      const shared = await callApi(getSharedItem, { sharedItemId })
      const now = new Date().toISOString()
      const copy = privateCopy(shared, { title, organizationId, createdBy, now, newId })
      await changeStorage(http, client, accountId, (kept) => ({
        dashboards: [
          ...(stopsSharing ? replaced(kept.dashboards, shared.id, copy.id) : kept.dashboards),
          ...copy.dashboards,
        ],
        analyses: [...kept.analyses, ...copy.analyses],
      }))
      if (!stopsSharing) return copy.id
      try {
        await callApi(deleteSharedItem, { sharedItemId }, { seen: shared })
      } catch (error) {
        // A deletion whose answer was lost has been made: the copy is then the only item.
        if (await isGone(callApi(getSharedItem, { sharedItemId }))) return copy.id
        // The item is still shared: another try would leave a second copy.
        const added = [...copy.dashboards, ...copy.analyses].map(({ id }) => id)
        await changeStorage(http, client, accountId, (kept) => ({
          dashboards: replaced(without(kept.dashboards, added), copy.id, shared.id),
          analyses: without(kept.analyses, added),
        }))
        throw error
      }
      return copy.id
    },
  })
}

const newId = (): string => crypto.randomUUID()

/** True if a reading finds nothing. @throws ApiError where it fails otherwise */
const isGone = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => false,
    (error: unknown) => {
      if (error instanceof NotFoundError) return true
      throw error
    },
  )

type Stored = AccountStorage[(typeof storedAs)[SharedKind]]

const without = (kept: Stored, ids: readonly string[]): Stored => kept.filter(({ id }) => !ids.includes(id))

/** The account's dashboards with another analysis in the place of one. Those that cannot be read stay as they are. */
const replaced = (kept: Stored, from: string, to: string): Stored =>
  kept.map((one) => {
    const read = savedDashboard.safeParse(one)
    return read.success && showsAnalysis(read.data, from) ? withAnalysisReplaced(read.data, from, to) : one
  })
