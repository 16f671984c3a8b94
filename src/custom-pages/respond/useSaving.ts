import { useCallback, useEffect, useRef, useState } from 'react'
import type { GivenAnswer } from '#model/wire/materiality/responses.ts'
import type { ResponseCalls } from '#src/dataProvider/calls/responses.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { unsentAnswers } from './unsentAnswers.ts'
import { finalStateOf, type End } from './finalStateOf.ts'

/** `unsaved`: the device is offline. `delayed`: the server failed temporarily. */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'delayed'

const retryMs = 10_000

/**
 * Sends each answer as it is given, one request after the other. Unsent answers stay on the device, and are sent with
 * the next answer, after a delay, or when the connection is back. After a final error (`endOf`) nothing is sent.
 */
export function useSaving(calls: ResponseCalls, token: string) {
  const [state, setState] = useState<Saving>('saved')
  const [end, setEnd] = useState<End>()
  const pending = useRef(new Map<string, GivenAnswer>())
  const flight = useRef<Promise<void>>(undefined)
  const isOver = useRef(false)

  /** Returns true if the error is final. Unsent answers are then kept on the page and removed from the device. */
  const handleFinalError = useCallback(
    (error: unknown): boolean => {
      const met = finalStateOf(error)
      if (met === undefined) return false
      isOver.current = true
      unsentAnswers(token).clear()
      setEnd(met)
      return true
    },
    [token],
  )

  const sendAll = useCallback(async () => {
    const kept = unsentAnswers(token)
    while (pending.current.size > 0 && !isOver.current) {
      const batch = [...pending.current.values()]
      setState('saving')
      try {
        await calls.save(batch)
      } catch (error) {
        // In all cases nothing is lost: the answers stay here and the page says so.
        if (!handleFinalError(error)) {
          const isOffline = error instanceof ApiError && error.status === 0
          setState(isOffline ? 'unsaved' : 'delayed')
        }
        return
      }
      for (const answer of batch) {
        if (pending.current.get(answer.subjectId) === answer) pending.current.delete(answer.subjectId)
      }
      kept.write([...pending.current.values()])
      if (pending.current.size === 0) {
        kept.clear()
        setState('saved')
      }
    }
  }, [calls, token, handleFinalError])

  const send = useCallback(() => {
    if (flight.current) return
    flight.current = sendAll().finally(() => {
      flight.current = undefined
    })
  }, [sendAll])

  const save = useCallback(
    (answer: GivenAnswer) => {
      pending.current.set(answer.subjectId, answer)
      if (isOver.current) return
      unsentAnswers(token).write([...pending.current.values()])
      send()
    },
    [send, token],
  )

  useEffect(() => {
    for (const answer of unsentAnswers(token).read() ?? []) pending.current.set(answer.subjectId, answer)
    const first = setTimeout(send)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(first)
      window.removeEventListener('online', send)
    }
  }, [send, token])

  useEffect(() => {
    if (state !== 'delayed') return undefined
    const retry = setTimeout(send, retryMs)
    return () => clearTimeout(retry)
  }, [state, send])

  return {
    state,
    end,
    handleFinalError,
    save,
    unsent: () => [...pending.current.values()],
    /** Waits for pending requests: an answer that arrives after the submission would be refused. */
    arrived: async () => flight.current,
  }
}
