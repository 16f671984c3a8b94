import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, isAbort, SessionEndedError } from '#src/dataProvider/errors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { explainError } from '../explainError.ts'
import { toasts } from './toastStore.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What its failure is called in the toast, in words; `null` where whoever asks says it by another way. */
      failed?: string | null
    }
  }
}

/**
 * Every failure to read data shows a toast (spec §8), beside what the page says in its place. Several at once share
 * one, unless they have names of their own. What was read before stays, and `QueryState` says that it is old.
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

/** What the page itself becomes because of it: login, demo page, nothing found, or a link that is no more. */
const isSaidElsewhere = (error: unknown): boolean =>
  isAbort(error) ||
  error instanceof SessionEndedError ||
  (error instanceof ApiError && ([404, 410].includes(error.status) || error.code === 'planRequired'))
