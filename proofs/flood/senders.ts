import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { hostileBodies, type Push } from './hostileBodies.ts'

// Three senders in their own process: each sends the next hostile body as soon as the last was responded to.

export type Order = { origin: string; n: number; link: string }

/** The response to a body: its size in bytes, and its number of field errors. */
export type Answer = { title: string; status: number; bytes: number; fields: number }

const senders = 3

process.on('message', ({ origin, n, link }: Order) => {
  let next = 0
  const answers: Answer[] = []
  const work = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (next < n) {
      const push = hostileBodies[next % hostileBodies.length] as Push
      next += 1
      answers.push(await send(push, origin + push.path.replace('{link}', link), agent))
    }
    agent.destroy()
  }
  void Promise.all(Array.from({ length: senders }, work)).then(() => process.send?.(answers))
})

/**
 * A server that has refused a body may close the connection before receiving all of it: a missing response then counts
 * as status 0.
 */
function send(push: Push, url: string, agent: Agent): Promise<Answer> {
  const { title, method, type, body, isChunked } = push
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method,
      headers: { 'content-type': type, 'x-api-key': 'matrice-public', ...length },
    })
    sent.on('error', () => resolve({ title, status: 0, bytes: 0, fields: 0 }))
    sent.on('response', (response) => {
      void text(response).then(
        (answer) =>
          resolve({
            title,
            status: response.statusCode ?? 0,
            bytes: answer.length,
            fields: countFields(answer),
          }),
        () => resolve({ title, status: 0, bytes: 0, fields: 0 }),
      )
    })
    sent.end(body)
  })
}

function countFields(answer: string): number {
  try {
    const { fields } = JSON.parse(answer) as { fields?: unknown[] }
    return fields?.length ?? 0
  } catch {
    return 0
  }
}
