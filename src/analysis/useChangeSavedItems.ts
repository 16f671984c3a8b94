import { useQueryClient } from '@tanstack/react-query'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { useIdentity } from '../authProvider/useIdentity.ts'
import { changeStorage } from '../dataProvider/changeStorage.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { useAction, type SuccessMessage } from '../layout/useAction.ts'
import type { FailureMessage } from '../layout/toasts/showFailure.ts'
import { savingKey } from './dashboardBeingSaved.ts'
import type { SavedKind, SavedItems } from './useSavedItems.ts'

type Change<Kind extends SavedKind> = { put: SavedItems[Kind] } | { remove: string }

type Labels<Kind extends SavedKind> = {
  done?: SuccessMessage | ((data: void, change: Change<Kind>) => SuccessMessage)
  failed?: FailureMessage | ((change: Change<Kind>, error: Error) => FailureMessage)
}

/**
 * Saves or deletes an analysis or a dashboard of the account. Changes of one tab run one after the other. Where two
 * tabs changed the same one, the later change gets a 412, and nothing is overwritten.
 */
export function useChangeSavedItems<Kind extends SavedKind>(kind: Kind, labels: Labels<Kind> = {}) {
  const http = useHttp()
  const client = useQueryClient()
  const accountId = useIdentity()?.sub ?? ''
  return useAction({
    ...labels,
    // Another input is another change: it waits for the ones before it.
    actOn: (change: Change<Kind>) => JSON.stringify(change),
    mutationKey: savingKey,
    scope: { id: 'storages' },
    mutationFn: (change: Change<Kind>) =>
      changeStorage(http, client, accountId, (kept) => ({ [kind]: changed(kept[kind], change) })),
  })
}

type Kept = AccountStorage[SavedKind]

function changed(kept: Kept, change: { put: { id: string } } | { remove: string }): Kept {
  if ('remove' in change) return kept.filter(({ id }) => id !== change.remove)
  const { put } = change
  return kept.some(({ id }) => id === put.id)
    ? kept.map((one) => (one.id === put.id ? put : one))
    : [...kept, put]
}
