import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `n` logins at once, or reads with a token until told to stop. */
export type Order = { kind: 'logins' | 'reads'; origin: string; n: number; token: string }

/** What came back: whether it named a time to come back, and after how long it was there. */
export type Answer = { status: number; saysWhen: boolean; ms: number }

/** Starts callers in a process of their own; it ends with their answers. */
export function startCallers(order: Order) {
  const child = fork(join(import.meta.dirname, 'callers.ts'))
  child.send(order)
  const answers = once(child, 'message').then(([given]) => {
    child.disconnect()
    return given as Answer[]
  })
  return { answers, stop: () => void child.send('stop') }
}
