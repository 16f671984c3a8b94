import {
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { createOnce } from './once.ts'

type ActOptions<Data, Failure, Variables, Context> = UseMutationOptions<Data, Failure, Variables, Context> & {
  /** Tells acts apart that may run side by side, such as by the row of a list; without it there is one at a time. */
  actOn?: (variables: Variables) => string
}

/**
 * A mutation that a person starts. However often they press, it runs once: a second click, or Enter, while it is under
 * way gets the answer of the first, and so does the second half of a double click when the server was faster. Screens
 * take this instead of `useMutation` (lint says so).
 */
export function useAct<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  actOn,
  ...options
}: ActOptions<Data, Failure, Variables, Context>): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useMutation<Data, Failure, Variables, Context>(options)
  const [once] = useState(() => createOnce())
  const { mutateAsync: send, reset: clear } = mutation
  const mutateAsync = useCallback<typeof send>(
    (...given) => once.run(actOn?.(given[0] as Variables) ?? '', given[0], () => send(...given)),
    [once, send, actOn],
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
