import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bodyRules } from '#server/plugins/bodies.ts'
import { logIn, signUp } from '#tests/support/accounts.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { openApp, type OpenApp } from './app/openApp.ts'
import { hostileBodies } from './flood/hostileBodies.ts'
import type { Answer, Order } from './flood/senders.ts'
import { startCallers } from './login-flood/startCallers.ts'
import { prove, type ProofRun } from './proof.ts'

// Three strangers push bodies made to keep the server busy, as fast as they are answered: each is refused in a few
// words, and somebody who is logged in hardly notices. How they are answered must hold on any machine. What each costs
// the one thread that serves everybody, and how long reads took meanwhile, is told, and judged from 1,000 bodies on:
// a time says something about the machine, and short runs share theirs with other tests.

const email = 'logged.in@example.org'
const readMs = 50
const costMs = 10
const judgedFrom = 1000
/** Twenty faults in words, and room. */
const answerBytes = 4096
const quietReads = 300

await prove('flood', { n: 3000 }, async (run) => {
  // The fault to find: bodies of any size and depth are read.
  if (run.isSelfTest) Object.assign(bodyRules, { publicBytes: 2 ** 21, levels: Infinity })
  const opened = await openApp()
  try {
    return [...(await flood(opened, run)), ...opened.takeErrors().slice(0, 3)]
  } finally {
    await opened.close()
  }
})

async function flood({ app }: OpenApp, { n, say }: ProofRun): Promise<string[]> {
  await signUp(app, email)
  const token = (await logIn(app, email)).json<{ access_token?: string }>().access_token ?? ''
  const ada = await signUpCaller(app, 'ada@example.org')
  const { campaign, linkOf } = await openCampaign(app, ada, await ada.found('Ormelle'), ['EMPLOYEES'])
  await ada.call('PUT', `${campaign}/state`, { value: 'SENT' })
  const link = await linkOf(0)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const read = async (during: () => Promise<Answer[]>) => {
    const reading = startCallers({ kind: 'reads', origin, n: 0, token })
    const pushed = await during()
    reading.stop()
    return { pushed, reads: await reading.answers }
  }
  const quiet = await read(async () => {
    await new Promise((resolve) => setTimeout(resolve, quietReads * 12))
    return []
  })
  const loud = await read(() => push({ origin, n, link }))

  const costs = await measureCosts(app, link)
  for (const { title, ms } of costs) say(`${ms.toFixed(1)} ms of the serving thread: ${title}`)
  const misses = judgeAnswers(loud.pushed)
  const failed = loud.reads.filter(({ status }) => status !== 200).length
  if (failed > 0) misses.push(`${failed} of ${loud.reads.length} reads failed meanwhile`)
  const [before, meanwhile] = [slowest(quiet.reads), slowest(loud.reads)]
  say(`${loud.pushed.length} hostile bodies from three senders, ${loud.reads.length} reads of another user`)
  say(
    `the slowest hundredth of the reads after ${meanwhile.toFixed(1)} ms (target ${readMs}), before ${before.toFixed(1)} ms`,
  )
  if (n < judgedFrom) return misses
  for (const { title, ms } of costs)
    if (ms > costMs) misses.push(`${title}: cost ${ms.toFixed(1)} ms of the serving thread`)
  if (meanwhile > readMs) misses.push(`the slowest hundredth of the reads took ${meanwhile.toFixed(1)} ms`)
  return misses
}

async function push(order: Order): Promise<Answer[]> {
  const child = fork(join(import.meta.dirname, 'flood', 'senders.ts'))
  child.send(order)
  const [answers] = (await once(child, 'message')) as [Answer[]]
  child.disconnect()
  return answers
}

/** Each body once: how it was answered is the same every time, or there are as many misses as ways. */
function judgeAnswers(answers: readonly Answer[]): string[] {
  const misses = new Set<string>()
  for (const { title, status, bytes, fields } of answers) {
    const expected = hostileBodies.find((body) => body.title === title)?.statuses ?? []
    // Who is refused for the size alone may be cut off while still sending.
    const isRefused = expected.includes(status) || (status === 0 && expected.includes(413))
    if (!isRefused) misses.add(`${title}: answered ${status}`)
    if (fields > 20) misses.add(`${title}: ${fields} faults named`)
    if (bytes > answerBytes) misses.add(`${title}: an answer of ${bytes} bytes`)
  }
  return [...misses]
}

/** The time of the serving thread that a body takes, others' turns on the processor not counted. */
async function measureCosts(app: OpenApp['app'], link: string): Promise<{ title: string; ms: number }[]> {
  const costs: { title: string; ms: number }[] = []
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

function slowest(reads: readonly { ms: number }[]): number {
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}
