import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyLimits } from '#server/plugins/bodies.ts'
import { logIn, signUp } from '#tests/support/accounts.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import type { OpenApp } from './app/openApp.ts'
import { floodCube } from './flood/floodCube.ts'
import { hostileBodies } from './flood/hostileBodies.ts'
import type { Answer, Order } from './flood/senders.ts'
import { startCallers } from './login-flood/startCallers.ts'
import type { ProofRun } from './runner/prove.ts'

// Three anonymous clients send bodies designed to keep the server busy, as fast as they get responses: each is refused
// with a short response, and a logged-in user hardly notices. The cost of each on the event loop, and the duration of
// concurrent reads, are measured, and judged only in a full run: short runs share their machine with other tests.

const email = 'logged.in@example.org'
const readMs = 50
const costMs = 10
/** Room for twenty field errors with their messages. */
const answerBytes = 4096
const quietReads = 300

export async function check(run: ProofRun): Promise<string[]> {
  // The planted fault: bodies of any size and depth are read.
  if (run.isSelfTest) Object.assign(bodyLimits, { publicBytes: 2 ** 21, levels: Infinity })
  const opened = await run.openApp()
  try {
    return [
      ...(await flood(opened, run)),
      ...(run.isSelfTest ? [] : await floodCube(opened, run)),
      ...opened.takeErrors().slice(0, 3),
    ]
  } finally {
    await opened.close()
  }
}

async function flood({ app }: OpenApp, { n, say, isFull }: ProofRun): Promise<string[]> {
  accepted(await signUp(app, email))
  const token = accepted(await logIn(app, email)).json<{ access_token: string }>().access_token
  const ada = await signUpCaller(app, 'ada@example.org')
  const { send, linkOf } = await openCampaign(app, ada, await ada.found('Ormelle'), ['EMPLOYEES'])
  accepted(await send())
  const link = await linkOf(0)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const readMeanwhile = async <T>(during: () => Promise<T>) => {
    const reading = startCallers({ kind: 'reads', origin, n: 0, token })
    const done = await during()
    reading.stop()
    return { done, reads: await reading.answers }
  }
  const quiet = isFull ? (await readMeanwhile(() => sleep(quietReads * 12))).reads : []
  const { done: pushed, reads } = await readMeanwhile(() => push({ origin, n, link }))
  const failed = reads.filter(({ status }) => status !== 200).length
  say(`${pushed.length} hostile bodies from three senders, ${reads.length} reads of another user`)
  return [
    ...checkResponses(pushed),
    ...(failed > 0 ? [`${failed} of ${reads.length} reads failed meanwhile`] : []),
    ...(isFull ? judgeTimes(say, { costs: await measureCosts(app, link), quiet, reads }) : []),
  ]
}

type Times = { costs: readonly Cost[]; quiet: readonly Timed[]; reads: readonly Timed[] }
type Cost = { title: string; ms: number }
type Timed = { ms: number }

function judgeTimes(say: ProofRun['say'], { costs, quiet, reads }: Times): string[] {
  for (const { title, ms } of costs) say(`${ms.toFixed(1)} ms of the serving thread: ${title}`)
  const [before, meanwhile] = [slowest(quiet), slowest(reads)]
  say(
    `the slowest hundredth of the reads after ${meanwhile.toFixed(1)} ms (target ${readMs}), before ${before.toFixed(1)} ms`,
  )
  return [
    ...costs.flatMap(({ title, ms }) =>
      ms > costMs ? [`${title}: cost ${ms.toFixed(1)} ms of the serving thread`] : [],
    ),
    ...(meanwhile > readMs ? [`the slowest hundredth of the reads took ${meanwhile.toFixed(1)} ms`] : []),
  ]
}

async function push(order: Order): Promise<Answer[]> {
  const child = fork(join(import.meta.dirname, 'flood', 'senders.ts'))
  child.send(order)
  const [answers] = (await once(child, 'message')) as [Answer[]]
  child.disconnect()
  return answers
}

/** Each body once: either every response is the same, or there are as many misses as kinds of responses. */
function checkResponses(answers: readonly Answer[]): string[] {
  const misses = new Set<string>()
  for (const { title, status, bytes, fields } of answers) {
    const expected = hostileBodies.find((body) => body.title === title)?.statuses ?? []
    // A client refused for the size alone may be disconnected while still sending.
    const isRefused = expected.includes(status) || (status === 0 && expected.includes(413))
    if (!isRefused) misses.add(`${title}: answered ${status}`)
    if (fields > 20) misses.add(`${title}: ${fields} faults named`)
    if (bytes > answerBytes) misses.add(`${title}: an answer of ${bytes} bytes`)
  }
  return [...misses]
}

/** CPU time of the serving thread per body, excluding other processes. */
async function measureCosts(app: OpenApp['app'], link: string): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const { title, method, path, type, body } of hostileBodies) {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = process.threadCpuUsage()
      await app.inject({
        method,
        url: path.replace('{link}', link),
        payload: body,
        headers: { 'content-type': type, 'x-api-key': 'matrice-public' },
      })
      const { user, system } = process.threadCpuUsage(start)
      times.push((user + system) / 1000)
    }
    costs.push({ title, ms: times.toSorted((a, b) => a - b)[2] ?? 0 })
  }
  return costs
}

function slowest(reads: readonly Timed[]): number {
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}
