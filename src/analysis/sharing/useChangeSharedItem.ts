import { useQueryClient } from '@tanstack/react-query'
import { changeSharedItem, getSharedItem } from '#model/calls/sharedItems.ts'
import { contentToShare } from '#model/rules/analyses/sharedItems.ts'
import type { SharedContent, SharedItem } from '#model/wire/data/sharedItems.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction, type SuccessMessage } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import type { FailureMessage } from '#src/layout/toasts/showFailure.ts'
import { savingKey } from '../dashboardBeingSaved.ts'
import { lastOwnVersion, noteOwnVersion } from './ownVersions.ts'
import { sharedItemsKey, type Analysis, type Dashboard } from './useSharedItems.ts'

type SharedChange<Item> = { put: Item }

type Labels<Item> = {
  done?: SuccessMessage
  failed?: FailureMessage | ((change: SharedChange<Item>, error: Error) => FailureMessage)
}

/**
 * Saves a shared dashboard or analysis. Changes run one after the other. A change that somebody else made in between
 * leads to a 412, and nothing is overwritten.
 */
export function useChangeSharedItem<Item extends Dashboard | Analysis>(labels: Labels<Item>) {
  const callApi = useSendRequest()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  return useAction({
    ...labels,
    actOn: (change: SharedChange<Item>) => JSON.stringify(change),
    mutationKey: savingKey,
    scope: { id: sharedItemsKey },
    changes: [[sharedItemsKey]],
    mutationFn: async ({ put }: SharedChange<Item>): Promise<SharedItem> => {
      if (!put.shared) throw new Error(`« ${put.title} » is not shared`)
      const { sharing } = put.shared
      const seen = lastOwnVersion(queries, put.shared)
      const ids = { sharedItemId: put.id }
      const body = { title: put.title, sharing, content: contentOf(put) }
      const saved = await callApi(changeSharedItem, { ...ids, body }, { seen })
      noteOwnVersion(queries, seen, saved)
      const queryKey = [sharedItemsKey, ...readsOf(getSharedItem, { orgId, ...ids })]
      queries.setQueriesData({ queryKey }, saved)
      return saved
    },
  })
}

/** The content under which a dashboard or an analysis is shared; of the analyses, a dashboard takes what it shows. */
export const contentOf = (
  item: Dashboard | Analysis,
  analyses: Parameters<typeof contentToShare>[1] = [],
): SharedContent =>
  'definition' in item
    ? { kind: 'analysis', definition: item.definition }
    : contentToShare(item, item.shared?.content.analyses ?? analyses)
