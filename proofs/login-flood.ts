import { loginLimits } from '#server/services/identity/logIn.ts'
import { logIn, signUp } from '#tests/support/accounts.ts'
import { openApp, type OpenApp } from './app/openApp.ts'
import { startCallers } from './login-flood/startCallers.ts'
import { prove } from './proof.ts'

// Very many logins at once (facts/trust.md S10): few are looked at, the others are told when to come back, and nobody
// who is logged in notices more than a delay. What is counted must hold on any machine; how long it took and how much
// memory it needed is told, with the target, and fails nothing: the callers share the machine with the server.

const email = 'logged.in@example.org'
const targets = { readMs: 250, memoryMb: 150, loginsPerSecond: 40 }

const verify = async () => ({ isValid: false, isStale: false })

await prove('login-flood', { n: 2000 }, async (run) => {
  const opened = await openApp()
  try {
    await signUp(opened.app, email)
    if (run.isSelfTest) openTheDoor(opened)
    return await flood(opened, run.n, run.say)
  } finally {
    await opened.close()
  }
})

/** The fault to find: nobody has to wait, so nobody is turned away. */
function openTheDoor({ app }: OpenApp): void {
  Object.assign(app.identity, { enterLogin: (work: () => Promise<unknown>) => work() })
  app.identity.hasher = { ...app.identity.hasher, verify }
}

async function flood({ app, takeErrors }: OpenApp, n: number, say: (line: string) => void) {
  const token = (await logIn(app, email)).json<{ access_token?: string }>().access_token ?? ''
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const reading = startCallers({ kind: 'reads', origin, n, token })
  const answers = await startCallers({ kind: 'logins', origin, n, token }).answers
  reading.stop()
  const reads = await reading.answers
  clearInterval(watch)
  const misses: string[] = []
  const looked = answers.filter(({ status }) => status === 403).length
  const turnedAway = answers.filter(({ status }) => status === 429)
  if (looked + turnedAway.length !== n) misses.push(`${n - looked - turnedAway.length} other answers`)
  if (looked === 0) misses.push('no login was looked at')
  if (n > loginLimits.running + loginLimits.waiting && turnedAway.length === 0)
    misses.push('nobody was turned away')
  const silent = turnedAway.filter(({ saysWhen }) => !saysWhen).length
  if (silent > 0) misses.push(`${silent} were turned away without a time to come back`)
  const failed = reads.filter(({ status }) => status !== 200).length
  if (failed > 0) misses.push(`${failed} of ${reads.length} reads failed meanwhile`)
  const after = await logIn(app, email)
  if (after.statusCode !== 200) misses.push(`a good login after the flood was answered ${after.statusCode}`)
  say(`${n} logins at once: ${looked} looked at, ${turnedAway.length} turned away`)
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const slow = times[Math.floor(times.length * 0.99)] ?? 0
  say(
    `${reads.length} reads meanwhile, the slowest hundredth after ${slow.toFixed(0)} ms (target ${targets.readMs})`,
  )
  say(`memory grew by ${((most - before) / 2 ** 20).toFixed(0)} MB (target ${targets.memoryMb})`)
  say(`${(await measureRate(app)).toFixed(0)} logins a second (target ${targets.loginsPerSecond})`)
  const errors = takeErrors()
  return [
    ...misses,
    ...errors.slice(0, 1),
    ...(errors.length > 1 ? [`and ${errors.length - 1} more errors`] : []),
  ]
}

/** Good logins, eight at a time. */
async function measureRate(app: OpenApp['app']): Promise<number> {
  const count = 80
  const start = performance.now()
  for (let done = 0; done < count; done += 8)
    await Promise.all(Array.from({ length: 8 }, () => logIn(app, email)))
  return count / ((performance.now() - start) / 1000)
}
