import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Shot } from './fire.ts'

export type Client = { fire(order: Order): Promise<Shot>; stop(): void }

/** Starts the load client in a process apart from both servers and from this one. */
export function forkClient(): Client {
  const child = fork(join(import.meta.dirname, 'fire.ts'), { stdio: 'inherit' })
  return {
    async fire(order) {
      child.send(order)
      const [answer] = (await once(child, 'message')) as [{ shot: Shot } | { error: string }]
      if ('error' in answer) throw new Error(answer.error)
      return answer.shot
    },
    stop: () => child.disconnect(),
  }
}
