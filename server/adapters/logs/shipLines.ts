import { createLineQueue, type LineQueue } from './createLineQueue.ts'

/** Time limit for sending a batch. */
const timeoutMs = 5_000

/** Sends the log as lines of JSON (`application/x-ndjson`), a format that most collectors accept. */
export const shipLines = (url: string, token?: string): LineQueue =>
  createLineQueue({
    send: async (lines) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: lines.join(''),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The log collector answered ${answer.status}`)
    },
  })
