import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `n` logins at once, or reads with a token until stopped. */
export type Order = { kind: 'logins' | 'reads'; origin: string; n: number; token: string }

/** A response: whether it has a Retry-After, and its duration. */
export type Answer = { status: number; saysWhen: boolean; ms: number }

/** Starts callers in their own process, which ends with their responses. */
export function startCallers(order: Order) {
  const child = fork(join(import.meta.dirname, 'callers.ts'))
  child.send(order)
  const answers = once(child, 'message').then(([given]) => {
    child.disconnect()
    return given as Answer[]
  })
  return { answers, stop: () => void child.send('stop') }
}
