import { decodeJwt } from 'jose'
import { graceMs } from '#server/services/identity/refreshSession.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { callAs, logIn, renew, signUp } from '#tests/support/accounts.ts'
import { createMovableClock, minutes } from '#tests/support/movableClock.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { rewriteStatements, type Rewrite } from './app/rewriteStatements.ts'
import type { OpenApp } from './app/openApp.ts'
import type { ProofRun } from './runner/prove.ts'
import { pickBetween, type Random } from './runner/random.ts'

// Twenty tabs renew with one refresh token at once, round after round (facts/trust.md S8): all stay logged in, with one
// next token. Now and then a token is replayed illegitimately: then the session always ends for everybody.

const tabs = 20
const email = 'tabs@example.org'
const clock = createMovableClock()

type Tokens = { access_token: string; refresh_token: string }

const plantedFaults: Readonly<Record<string, Rewrite>> = {
  'renewals of one session do not wait for each other': (text) => text.replace(/ for update$/, ''),
  'a replay ends nothing': (text) => (text.startsWith('update sessions set revoked_at') ? null : text),
  'a token is not marked as used': (text) =>
    text.startsWith('update "refresh_tokens" set "used_at"') ? null : text,
}

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp({ now: clock })
  try {
    accepted(await signUp(opened.app, email))
    return run.isSelfTest ? await findPlantedFaults(run, opened) : await race(run, opened)
  } finally {
    await opened.close()
  }
}

async function race(
  { n, random, say }: ProofRun,
  environment: OpenApp,
  stopsAtFirst = false,
): Promise<string[]> {
  const misses: string[] = []
  let replays = 0
  let session: Tokens | null = null
  for (let round = 1; round <= n; round += 1) {
    const parent: Tokens = session ?? accepted(await logIn(environment.app, email)).json<Tokens>()
    const { child, found } = await raceOnce(environment, random, parent.refresh_token)
    // A session ends by a replay after five rounds on average.
    const isReplayed = child !== null && random() < 0.2
    if (isReplayed) found.push(...(await replay(environment, random, parent.refresh_token, child)))
    replays += isReplayed ? 1 : 0
    session = isReplayed ? null : child
    misses.push(...found.map((miss) => `round ${round}: ${miss}`))
    if (stopsAtFirst && misses.length > 0) break
    clock.advance(pickBetween(random, 0, minutes(10)))
    if (round % 500 === 0) say(`${round} rounds, ${replays} replays, ${misses.length} misses`)
  }
  say(`${n} rounds of ${tabs} renewals at once, ${replays} replays`)
  return [...misses, ...environment.takeErrors()]
}

/** Most renew at once, some a few seconds later. */
async function raceOnce({ app, database }: OpenApp, random: Random, token: string) {
  const late = pickBetween(random, 0, 5)
  const send = (count: number) => Promise.all(Array.from({ length: count }, () => renew(app, token)))
  const first = await send(tabs - late)
  clock.advance(pickBetween(random, 0, graceMs))
  const answers = [...first, ...(await send(late))]
  const found: string[] = []
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  if (refused.length > 0) found.push(`${refused.length} tabs were logged out (${refused[0]?.statusCode})`)
  const good = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Tokens>())
  const children = new Set(good.map(({ refresh_token }) => refresh_token))
  if (children.size !== 1) found.push(`${children.size} next tokens`)
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from refresh_tokens where parent_hash = $1',
    [hashToken(token)],
  )
  if (rows[0]?.count !== 1) found.push(`${rows[0]?.count} next tokens are kept`)
  const child = good[pickBetween(random, 0, Math.max(0, good.length - 1))] ?? null
  if (child && (await callAs(app, child.access_token)).statusCode !== 200)
    found.push('a new access token is not good')
  return { child, found }
}

/** Replays the parent token after the grace period, or after its child was used: the whole session ends. */
async function replay(
  { app, database }: OpenApp,
  random: Random,
  parent: string,
  child: Tokens,
): Promise<string[]> {
  const isOvertaken = random() < 0.5
  const last = isOvertaken ? (await renew(app, child.refresh_token)).json<Tokens>() : child
  if (!isOvertaken) clock.advance(graceMs + pickBetween(random, 1, minutes(5)))
  const thieves = await Promise.all(
    Array.from({ length: pickBetween(random, 1, tabs) }, () => renew(app, parent)),
  )
  const found: string[] = []
  if (thieves.some(({ statusCode }) => statusCode !== 403)) found.push('a replay was answered')
  if ((await renew(app, last.refresh_token)).statusCode !== 403) found.push('the session lives on')
  if ((await callAs(app, last.access_token)).statusCode !== 401) found.push('its access token is still good')
  const sid = String(decodeJwt(last.access_token)['sid'])
  const { rows } = await database.query<{ mails: number; events: number }>(
    `select (select count(*)::int from mails where dedupe_key = 'refreshReuse:' || $1) as mails,
       (select count(*)::int from security_events where event = 'refresh.reused' and detail ->> 'sid' = $1) as events`,
    [sid],
  )
  if (rows[0]?.mails !== 1 || rows[0].events !== 1)
    found.push(`the owner was told ${rows[0]?.mails} times, ${rows[0]?.events} events were kept`)
  return found
}

async function findPlantedFaults(run: ProofRun, environment: OpenApp): Promise<string[]> {
  const all: string[] = []
  for (const [title, rewrite] of Object.entries(plantedFaults)) {
    const mend = rewriteStatements(environment.app.identity, rewrite)
    const [found] = await race(run, environment, true)
    mend()
    if (found === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    all.push(`${title}: ${found}`)
  }
  return all
}
