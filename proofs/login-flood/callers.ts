import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Order } from './startCallers.ts'

// Callers in their own process, so that the server's process does nothing but serve.

// Anonymous callers use new connections; a logged-in user already has one open.
const agents = { logins: new Agent({ keepAlive: false }), reads: new Agent({ keepAlive: true }) }
const over = new AbortController()

process.on('message', (order: Order | 'stop') => {
  if (order === 'stop') over.abort()
  else void work(order).then((answers) => process.send?.(answers))
})

const work = (order: Order): Promise<Answer[]> => (order.kind === 'logins' ? logInAll(order) : readOn(order))

const logInAll = ({ origin, n }: Order): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: n }, (_, index) =>
      call(`${origin}/oauth/token`, {
        grant_type: 'password',
        client_id: 'matrice-web',
        username: `nobody${index}@example.org`,
        password: 'Wrong-2026-guess',
      }),
    ),
  )

/** Reads repeatedly until stopped, with a short pause; the first read only opens the connection. */
async function readOn({ origin, token }: Order): Promise<Answer[]> {
  const read = () => call(`${origin}/api/v1/organizations`, undefined, token)
  const answers: Answer[] = []
  await read()
  do {
    answers.push(await read())
    await wait(10)
  } while (!over.signal.aborted)
  agents.reads.destroy()
  return answers
}

async function call(url: string, form?: Record<string, string>, token?: string): Promise<Answer> {
  const start = performance.now()
  const sent = request(url, {
    agent: form ? agents.logins : agents.reads,
    method: form ? 'POST' : 'GET',
    headers: {
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  sent.end(form && new URLSearchParams(form).toString())
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return {
    status: response.statusCode,
    saysWhen: response.headers['retry-after'] !== undefined,
    ms: performance.now() - start,
  }
}
