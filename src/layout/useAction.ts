import {
  useMutation,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createSingleFlight } from '../dataProvider/singleFlight.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { DraftForm } from './drafts/useDraft.ts'
import { onLeaveWithoutWaiting } from './leaving/leaving.ts'
import { showFailure, type FailureMessage } from './toasts/showFailure.ts'
import { toasts, type ToastContent } from './toasts/toastStore.ts'

/** The toast of a successful action: its title, or more of its content. */
export type SuccessMessage = string | (Partial<ToastContent> & { title: string })

type ActionOptions<Data, Failure, Variables, Context> = UseMutationOptions<
  Data,
  Failure,
  Variables,
  Context
> & {
  /** Distinguishes actions that may run in parallel, such as by the row of a list. Without it, one runs at a time. */
  actOn?: (variables: Variables) => string
  /** Shown as a toast on success. */
  done?: SuccessMessage | undefined | ((data: Data, variables: Variables) => SuccessMessage)
  /** Shown as a toast on failure, with the reason. Without it, the component that reads `error` reports it. */
  failed?: FailureMessage | undefined | ((variables: Variables, error: Failure) => FailureMessage)
  /** Shows a refusal where it belongs, such as at the fields of a form. Returns true when no toast is needed. */
  refused?: (error: Failure, variables: Variables) => boolean
  /**
   * The form that is saved. It is kept as a draft from when the person leaves without waiting until the save has
   * succeeded.
   */
  kept?: DraftForm | undefined
  /** The queries that are read again on success. */
  changes?: readonly QueryKey[]
}

/**
 * A mutation that a person starts, with its toasts. However often they press, it runs once: a second click, or Enter,
 * while it is running gets the result of the first, and so does the second half of a double click when the server was
 * faster. Components use this instead of `useMutation` (enforced by lint).
 */
export function useAction<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  actOn,
  done,
  failed,
  refused,
  kept,
  changes = [],
  ...options
}: ActionOptions<Data, Failure, Variables, Context>): UseMutationResult<Data, Failure, Variables, Context> {
  const { t } = useTexts()
  const queries = useQueryClient()
  const mutation = useMutation<Data, Failure, Variables, Context>({
    ...options,
    onSuccess: (...given) => {
      kept?.forget()
      const labels = typeof done === 'function' ? done(given[0], given[1]) : done
      if (labels !== undefined)
        toasts.show({ kind: 'success', ...(typeof labels === 'string' ? { title: labels } : labels) })
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
      return options.onSuccess?.(...given)
    },
    onError: (...given) => {
      const [error, variables] = given
      const isKept = kept?.isKept() ?? false
      if (!isKept && refused?.(error, variables)) return
      const labels = typeof failed === 'function' ? failed(variables, error) : failed
      if (labels !== undefined)
        showFailure(labels, error, t, isKept ? t('resources.form.keptForReturn') : undefined)
      return options.onError?.(...given)
    },
  })
  const keepIfPending = useEffectEvent(() => {
    if (mutation.isPending) kept?.keep()
  })
  useEffect(() => onLeaveWithoutWaiting(() => keepIfPending()), [])
  const [once] = useState(() => createSingleFlight())
  const queued = options.scope !== undefined
  const { mutateAsync: send, reset: clear } = mutation
  const mutateAsync = useCallback<typeof send>(
    (...given) => once.run(actOn?.(given[0] as Variables) ?? '', given[0], () => send(...given), { queued }),
    [once, send, actOn, queued],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    // A failure is shown by the component that reads `error`.
    (...given) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    once.forget()
    clear()
  }, [once, clear])
  return { ...mutation, mutate, mutateAsync, reset }
}
