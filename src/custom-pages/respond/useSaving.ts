import { useCallback, useEffect, useRef, useState } from 'react'
import type { GivenAnswer } from '#model/wire/responses.ts'
import type { ResponseCalls } from '../../dataProvider/calls/responses.ts'
import { storedAnswers } from './answerStore.ts'

export type Saving = 'saved' | 'saving' | 'unsaved'

/**
 * Sends every answer as it is given, one call after the other. What does not get through stays on the device and
 * goes with the next answer, or when the connection is back.
 */
export function useSaving(calls: ResponseCalls, token: string) {
  const [state, setState] = useState<Saving>('saved')
  const pending = useRef(new Map<string, GivenAnswer>())
  const isSending = useRef(false)

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    const kept = storedAnswers(token)
    while (pending.current.size > 0) {
      const batch = [...pending.current.values()]
      setState('saving')
      try {
        await calls.save(batch)
      } catch {
        // Whatever the reason, nothing is lost: the answers stay here and the page says so.
        setState('unsaved')
        break
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
    isSending.current = false
  }, [calls, token])

  const save = useCallback(
    (answer: GivenAnswer) => {
      pending.current.set(answer.subjectId, answer)
      storedAnswers(token).write([...pending.current.values()])
      void send()
    },
    [send, token],
  )

  useEffect(() => {
    for (const answer of storedAnswers(token).read() ?? []) pending.current.set(answer.subjectId, answer)
    const retry = () => void send()
    const first = setTimeout(retry)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(first)
      window.removeEventListener('online', retry)
    }
  }, [send, token])

  return { state, save, unsent: () => [...pending.current.values()] }
}
