import { loginLimits } from '#server/services/identity/logIn.ts'
import { logIn, signUp } from '#tests/support/accounts.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import type { OpenApp } from './app/openApp.ts'
import { startCallers } from './login-flood/startCallers.ts'
import type { ProofRun } from './runner/prove.ts'

// Very many logins at once (facts/trust.md S10): few are verified, the others get a time to retry, and logged-in users
// notice no more than a delay. Counts must hold on any machine; durations and memory are reported in a full run, with
// the target, but fail nothing: the callers share the machine with the server.

const email = 'logged.in@example.org'
const targets = { readMs: 250, memoryMb: 150, loginsPerSecond: 40 }

const verify = async () => ({ isValid: false, isStale: false })

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  try {
    accepted(await signUp(opened.app, email))
    if (run.isSelfTest) openTheDoor(opened)
    return await flood(opened, run)
  } finally {
    await opened.close()
  }
}

/** The planted fault: nobody has to wait, so nobody is refused. */
function openTheDoor({ app }: OpenApp): void {
  Object.assign(app.identity, { enterLogin: (work: () => Promise<unknown>) => work() })
  app.identity.hasher = { ...app.identity.hasher, verify }
}

/**
 * No password is verified before all requests have arrived, so that the result does not depend on the callers' speed.
 * Full runs have enough callers anyway.
 */
function holdPasswords({ identity }: OpenApp['app'], n: number): void {
  const { enterLogin, hasher } = identity
  const { promise: allAreThere, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  Object.assign(identity, {
    enterLogin: <T>(work: () => Promise<T>): Promise<T> => {
      const entered = enterLogin(work)
      if ((arrived += 1) === n) resolve()
      return entered
    },
    hasher: {
      ...hasher,
      verify: (...given: Parameters<typeof hasher.verify>) => allAreThere.then(() => hasher.verify(...given)),
    },
  })
}

async function flood({ app, takeErrors }: OpenApp, run: ProofRun): Promise<string[]> {
  const { n, say, isFull, isSelfTest } = run
  const token = accepted(await logIn(app, email)).json<{ access_token: string }>().access_token
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  if (!isFull && !isSelfTest) holdPasswords(app, n)
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
  say(`${n} logins at once: ${looked} looked at, ${turnedAway.length} turned away`)
  const after = await logIn(app, email)
  if (after.statusCode !== 200) misses.push(`a good login after the flood was answered ${after.statusCode}`)
  if (isFull) await tellTimes(app, say, reads, most - before)
  const errors = takeErrors()
  return [
    ...misses,
    ...errors.slice(0, 1),
    ...(errors.length > 1 ? [`and ${errors.length - 1} more errors`] : []),
  ]
}

async function tellTimes(
  app: OpenApp['app'],
  say: ProofRun['say'],
  reads: readonly { ms: number }[],
  grownBytes: number,
): Promise<void> {
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const slow = times[Math.floor(times.length * 0.99)] ?? 0
  say(
    `${reads.length} reads meanwhile, the slowest hundredth after ${slow.toFixed(0)} ms (target ${targets.readMs})`,
  )
  say(`memory grew by ${(grownBytes / 2 ** 20).toFixed(0)} MB (target ${targets.memoryMb})`)
  say(`${(await measureRate(app)).toFixed(0)} logins a second (target ${targets.loginsPerSecond})`)
}

/** Valid logins, eight at a time. */
async function measureRate(app: OpenApp['app']): Promise<number> {
  const count = 80
  const start = performance.now()
  for (let done = 0; done < count; done += 8)
    await Promise.all(Array.from({ length: 8 }, () => logIn(app, email)))
  return count / ((performance.now() - start) / 1000)
}
