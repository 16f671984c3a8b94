import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, isAbort, SessionEndedError } from '#src/dataProvider/errors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { explainError } from '../explainError.ts'
import { toasts } from './toastStore.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The title of the failure toast; `null` where the caller reports the failure itself. */
      failed?: string | null
    }
  }
}

/**
 * Every failure to read data shows a toast (spec §8), beside the message in the page. Several at once share one toast,
 * unless they have titles of their own. Data read before stay, and `QueryState` reports that they are outdated.
 */
export const FetchFailures = (): null => {
  const { t } = useTexts()
  const queries = useQueryClient()
  const show = useEffectEvent((error: unknown, failed: string | undefined) =>
    toasts.show({
      kind: 'error',
      title: failed ?? t('errors.dataFetch'),
      detail: explainError(error, t),
    }),
  )
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { failed } = event.query.meta ?? {}
        const isShown = event.query.state.data !== undefined
        if (failed !== null && !isShown && !isSaidElsewhere(event.action.error))
          show(event.action.error, failed)
      }),
    [queries],
  )
  return null
}

/** Failures that the page itself handles: login, demo page, not found, or an expired link. */
const isSaidElsewhere = (error: unknown): boolean =>
  isAbort(error) ||
  error instanceof SessionEndedError ||
  (error instanceof ApiError && ([404, 410].includes(error.status) || error.code === 'planRequired'))
