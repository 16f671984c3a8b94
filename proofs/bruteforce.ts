import { lockout } from '#server/services/identity/lockout.ts'
import { lastLinkToken, logIn, readMails, signUp, testPassword } from '#tests/support/accounts.ts'
import { createMovableClock, days, hours } from '#tests/support/movableClock.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { rewriteStatements, type Rewrite } from './app/rewriteStatements.ts'
import type { OpenApp } from './app/openApp.ts'
import type { ProofRun } from './runner/prove.ts'
import { pickBetween, type Random } from './runner/random.ts'

// A thousand networks guess the password of one account for up to three days (facts/trust.md S9), on a simulated clock.
// No more than a hundred guesses are verified in any 24 hours; the owner can always log in from the usual network, and
// from another one with the mailed link.

const guessesAtOnce = 20
/**
 * Divides `guessesAtOnce`, so that the last ones do not wait forever, and is below the size of the connection pool.
 * With the single first guess it crosses the limit of a hundred: 97, then 101.
 */
const guessesCountedApart = 4
const networks = 1000
const home = '203.0.113.7'
const clock = createMovableClock()

type Fault = { rewrite: Rewrite; pause?: (text: string) => Promise<void> }

const plantedFaults: Readonly<Record<string, Fault>> = {
  'guesses at the same moment are counted apart': {
    rewrite: (text) =>
      text.replace('pg_advisory_xact_lock(hashtextextended($1, 0))', 'hashtextextended($1, 0)'),
    pause: meetAfterReading(guessesCountedApart),
  },
  'failures are not kept': {
    rewrite: (text) => (text.startsWith('insert into "login_failures"') ? null : text),
  },
}

/** True while concurrent guesses wait for each other; the owner logs in alone. */
let areGuessing = false

/** Forces the race: no guess continues after reading the failures until so many have read them. */
function meetAfterReading(size: number): (text: string) => Promise<void> {
  let count = 0
  let meeting = Promise.withResolvers<void>()
  return (text) => {
    if (!areGuessing || !text.includes('from login_failures')) return Promise.resolve()
    const { promise, resolve } = meeting
    count += 1
    if (count % size === 0) {
      resolve()
      meeting = Promise.withResolvers<void>()
    }
    return promise
  }
}

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp({ now: clock })
  try {
    return run.isSelfTest ? await findPlantedFaults(run, opened) : await besiege(run, opened, 'owner')
  } finally {
    await opened.close()
  }
}

type Siege = { checkedAtMs: number[]; misses: string[] }

async function besiege({ n, random, say }: ProofRun, opened: OpenApp, name: string): Promise<string[]> {
  const email = `${name}@example.org`
  const environment = { ...opened, email }
  accepted(await signUp(environment.app, email))
  accepted(await logIn(environment.app, email, testPassword, { from: home }))
  const siege: Siege = { checkedAtMs: [], misses: [] }
  const batches = Math.ceil(n / guessesAtOnce)
  await guess(environment, random, siege, 1)
  const stepMs = Math.min(days(3), (n / 1000) * days(1)) / batches
  let homeAtMs = clock().getTime()
  for (let batch = 0; batch < batches; batch += 1) {
    await guess(environment, random, siege)
    clock.advance(stepMs)
    if (clock().getTime() - homeAtMs >= hours(6)) {
      homeAtMs = clock().getTime()
      siege.misses.push(...(await expectStatus(environment, home, 200, 'the owner at home')))
    }
    if (batch === Math.floor(batches / 2)) environment.app = await environment.restart()
    if (batch % 5000 === 4999) say(`${(batch + 1) * guessesAtOnce} guesses`)
  }
  const most = mostInADay(siege.checkedAtMs)
  say(`${n} guesses from ${networks} networks: ${siege.checkedAtMs.length} looked at, ${most} within a day`)
  if (most > lockout.attemptsPerEmail) siege.misses.push(`${most} guesses were looked at within a day`)
  if (most === lockout.attemptsPerEmail) siege.misses.push(...(await getBackIn(environment, random)))
  return [...siege.misses, ...environment.takeErrors()]
}

type Environment = OpenApp & { email: string }

function draw(random: Random): string {
  const network = pickBetween(random, 0, networks - 1)
  return `198.18.${Math.floor(network / 250)}.${network % 250}`
}

/** Sends concurrent guesses; 403 means that the password was verified, 429 that it was not. */
async function guess(
  { app, email }: Environment,
  random: Random,
  siege: Siege,
  count = guessesAtOnce,
): Promise<void> {
  areGuessing = count > 1
  const answers = await Promise.all(
    Array.from({ length: count }, () => logIn(app, email, `Guess-${random()}`, { from: draw(random) })),
  )
  areGuessing = false
  for (const { statusCode, headers, body } of answers) {
    if (statusCode === 403) siege.checkedAtMs.push(clock().getTime())
    else if (statusCode !== 429) siege.misses.push(`a guess was answered ${statusCode}: ${body}`)
    else if (headers['retry-after'] === undefined) siege.misses.push('a locked guess was not told how long')
  }
}

/** Maximum number of guesses in any window of 24 hours; the times are sorted. */
function mostInADay(atMs: readonly number[]): number {
  let from = 0
  let most = 0
  for (const [index, at] of atMs.entries()) {
    while (at - (atMs[from] ?? at) >= lockout.emailMs) from += 1
    most = Math.max(most, index - from + 1)
  }
  return most
}

async function expectStatus(
  { app, email }: Environment,
  from: string,
  status: number,
  who: string,
  password = testPassword,
): Promise<string[]> {
  const { statusCode } = await logIn(app, email, password, { from })
  return statusCode === status ? [] : [`${who} was answered ${statusCode} instead of ${status}`]
}

/** After another hundred failures the account is closed to unknown networks until the mailed link is used. */
async function getBackIn(environment: Environment, random: Random): Promise<string[]> {
  clock.advance(lockout.emailMs)
  const siege: Siege = { checkedAtMs: [], misses: [] }
  while (siege.checkedAtMs.length < lockout.attemptsPerEmail && siege.misses.length === 0)
    await guess(environment, random, siege)
  const abroad = '192.0.2.200'
  const misses = [
    ...siege.misses,
    ...(await expectStatus(environment, abroad, 429, 'an unknown network')),
    ...(await expectStatus(environment, home, 200, 'the owner at home')),
  ]
  const [mail] = await readMails(environment.app, environment.email)
  if (mail?.subject !== 'Votre compte est bloqué') return [...misses, `the last mail is “${mail?.subject}”`]
  const password = 'Nouveau-mot-2026'
  const reset = await environment.app.inject({
    method: 'POST',
    url: `/api/v1/password-resets/${await lastLinkToken(environment.app, environment.email)}`,
    payload: { password },
  })
  if (reset.statusCode !== 204) misses.push(`the mailed link was answered ${reset.statusCode}`)
  return [...misses, ...(await expectStatus(environment, abroad, 200, 'the owner abroad', password))]
}

/** All concurrent guesses are admitted at once, so that those meant to meet do. */
async function findPlantedFaults(run: ProofRun, opened: OpenApp): Promise<string[]> {
  Object.assign(opened.app.identity, { enterLogin: (work: () => Promise<unknown>) => work() })
  const all: string[] = []
  for (const [index, [title, { rewrite, pause }]] of Object.entries(plantedFaults).entries()) {
    const mend = rewriteStatements(opened.app.identity, rewrite, pause)
    const restart = async () => opened.app
    const [found] = await besiege(run, { ...opened, restart }, `owner${index}`)
    mend()
    if (found === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    all.push(`${title}: ${found}`)
  }
  return all
}
