import {
  useMutation,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createOnce } from '../dataProvider/once.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { KeptForm } from './drafts/useDraft.ts'
import { onHurry } from './leaving/leaving.ts'
import { showFailure, type FailureWords } from './toasts/showFailure.ts'
import { toasts, type ToastContent } from './toasts/toastStore.ts'

/** What a toast says of what was done: its title, or more of it. */
export type DoneWords = string | (Partial<ToastContent> & { title: string })

type ActOptions<Data, Failure, Variables, Context> = UseMutationOptions<Data, Failure, Variables, Context> & {
  /** Tells acts apart that may run side by side, such as by the row of a list; without it there is one at a time. */
  actOn?: (variables: Variables) => string
  /** Said by a toast once it is done. */
  done?: DoneWords | undefined | ((data: Data, variables: Variables) => DoneWords)
  /** Said by a toast when it failed, with the reason; without it whoever reads `error` says so. */
  failed?: FailureWords | undefined | ((variables: Variables, error: Failure) => FailureWords)
  /** Takes a refusal to where it belongs, such as the fields of a form: true when no toast is to say it too. */
  refused?: (error: Failure, variables: Variables) => boolean
  /** The form it saves: kept from when somebody does not wait for the answer until it has succeeded. */
  kept?: KeptForm | undefined
  /** What is read again once it is done. */
  changes?: readonly QueryKey[]
}

/**
 * A mutation that a person starts, and what they are told of it. However often they press, it runs once: a second
 * click, or Enter, while it is under way gets the answer of the first, and so does the second half of a double click
 * when the server was faster. Screens take this instead of `useMutation` (lint says so).
 */
export function useAct<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  actOn,
  done,
  failed,
  refused,
  kept,
  changes = [],
  ...options
}: ActOptions<Data, Failure, Variables, Context>): UseMutationResult<Data, Failure, Variables, Context> {
  const { t } = useTexts()
  const queries = useQueryClient()
  const mutation = useMutation<Data, Failure, Variables, Context>({
    ...options,
    onSuccess: (...given) => {
      kept?.forget()
      const words = typeof done === 'function' ? done(given[0], given[1]) : done
      if (words !== undefined)
        toasts.show({ kind: 'success', ...(typeof words === 'string' ? { title: words } : words) })
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
      return options.onSuccess?.(...given)
    },
    onError: (...given) => {
      const [error, variables] = given
      const isKept = kept?.isKept() ?? false
      if (!isKept && refused?.(error, variables)) return
      const words = typeof failed === 'function' ? failed(variables, error) : failed
      if (words !== undefined)
        showFailure(words, error, t, isKept ? t('resources.form.keptForReturn') : undefined)
      return options.onError?.(...given)
    },
  })
  const keepIfPending = useEffectEvent(() => {
    if (mutation.isPending) kept?.keep()
  })
  useEffect(() => onHurry(() => keepIfPending()), [])
  const [once] = useState(() => createOnce())
  const inTurn = options.scope !== undefined
  const { mutateAsync: send, reset: clear } = mutation
  const mutateAsync = useCallback<typeof send>(
    (...given) => once.run(actOn?.(given[0] as Variables) ?? '', given[0], () => send(...given), { inTurn }),
    [once, send, actOn, inTurn],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    // What failed is shown by whoever reads `error`.
    (...given) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    once.forget()
    clear()
  }, [once, clear])
  return { ...mutation, mutate, mutateAsync, reset }
}
