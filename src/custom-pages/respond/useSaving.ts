import { useCallback, useEffect, useRef, useState } from 'react'
import type { GivenAnswer } from '#model/wire/responses.ts'
import type { ResponseCalls } from '../../dataProvider/calls/responses.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { storedAnswers } from './answerStore.ts'
import { endOf, type End } from './endOf.ts'

/** `unsaved`: the device is offline. `delayed`: the server did not take it for now. */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'delayed'

const retryMs = 10_000

/**
 * Sends every answer as it is given, one call after the other. What does not get through stays on the device and
 * goes with the next answer, after a while, or when the connection is back; but where the server says that it is
 * over (`endOf`), nothing is sent any more.
 */
export function useSaving(calls: ResponseCalls, token: string) {
  const [state, setState] = useState<Saving>('saved')
  const [end, setEnd] = useState<End>()
  const pending = useRef(new Map<string, GivenAnswer>())
  const flight = useRef<Promise<void>>(undefined)
  const isOver = useRef(false)

  /** Tells whether the refusal is the end; what was not sent is then kept on the page, and no longer on the device. */
  const meetEnd = useCallback(
    (error: unknown): boolean => {
      const met = endOf(error)
      if (met === undefined) return false
      isOver.current = true
      storedAnswers(token).clear()
      setEnd(met)
      return true
    },
    [token],
  )

  const sendAll = useCallback(async () => {
    const kept = storedAnswers(token)
    while (pending.current.size > 0 && !isOver.current) {
      const batch = [...pending.current.values()]
      setState('saving')
      try {
        await calls.save(batch)
      } catch (error) {
        // Whatever the reason, nothing is lost: the answers stay here and the page says so.
        if (!meetEnd(error)) {
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
  }, [calls, token, meetEnd])

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
      storedAnswers(token).write([...pending.current.values()])
      send()
    },
    [send, token],
  )

  useEffect(() => {
    for (const answer of storedAnswers(token).read() ?? []) pending.current.set(answer.subjectId, answer)
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
    meetEnd,
    save,
    unsent: () => [...pending.current.values()],
    /** Until the answers under way have arrived: one that came after all was sent in would be refused. */
    arrived: async () => flight.current,
  }
}
