import { randomBytes } from 'node:crypto'
import { callAs, logIn, readMails, renew, signUp, testPassword } from '#tests/support/accounts.ts'
import { createMovableClock, minutes, seconds } from '#tests/support/movableClock.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import type { OpenApp } from './app/openApp.ts'
import type { ProofRun } from './runner/prove.ts'
import { pickBetween, type Random } from './runner/random.ts'
import { logInMeanwhile, type Tokens } from './reset/logInMeanwhile.ts'
import { plantedFaults } from './reset/plantedFaults.ts'

// One account after the other resets its password, with several links, sessions and guesses drawn at random
// (facts/trust.md S12): one link works, once, for a quarter of an hour, and it ends every session, including those
// being opened or renewed with the old password at that moment.

const newPassword = 'Nouveau-mot-2026'
const clock = createMovableClock()
let accounts = 0

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp({ now: clock })
  try {
    return run.isSelfTest ? await findPlantedFaults(run, opened) : await forget(run, opened)
  } finally {
    await opened.close()
  }
}

type Environment = OpenApp & { email: string; random: Random; expect: (is: boolean, miss: string) => void }

async function forget(run: ProofRun, opened: OpenApp): Promise<string[]> {
  const misses: string[] = []
  let late = 0
  for (let round = 1; round <= run.n; round += 1) {
    const email = `forgets${(accounts += 1)}@example.org`
    const expect = (is: boolean, miss: string) => void (is || misses.push(`round ${round}: ${miss}`))
    late += (await forgetOnce({ ...opened, email, random: run.random, expect })) ? 1 : 0
    clock.advance(minutes(1))
  }
  run.say(`${run.n} accounts, ${late} of which came too late`)
  return [...misses, ...opened.takeErrors()]
}

async function forgetOnce(environment: Environment): Promise<boolean> {
  const { app, email, random, expect } = environment
  accepted(await signUp(app, email))
  const sessions: Tokens[] = []
  for (let count = pickBetween(random, 1, 3); count > 0; count -= 1)
    sessions.push(accepted(await logIn(app, email)).json())
  const links = await requestLinks(environment, pickBetween(random, 1, 3))
  const link = links.at(-1) ?? ''
  for (const token of [...links.slice(0, -1), altered(link), randomBytes(32).toString('base64url')]) {
    expect((await lookUp(environment, token)) === 404, 'another link than the newest is known')
    expect((await reset(environment, token)) === 404, 'another link than the newest sets a password')
  }
  const isLate = random() < 0.3
  if (isLate) clock.advance(minutes(15))
  expect((await lookUp(environment, link)) === (isLate ? 404 : 200), 'the link lives for another time')
  if (isLate) {
    expect((await reset(environment, link)) === 404, 'a link that ran out sets a password')
    expect((await logIn(app, email)).statusCode === 200, 'the old password is gone')
    return true
  }
  expect((await reset(environment, link, 'aaaa')) === 422, 'a weak password is not refused')
  const use = () => reset(environment, link)
  const { done: uses, got } = await logInMeanwhile(
    app,
    { email, session: sessions[0] as Tokens, isHeld: random() < 0.5 },
    () => Promise.all(Array.from({ length: pickBetween(random, 1, 6) }, use)),
  )
  expect(uses.filter((status) => status === 204).length === 1, `the link was used: ${uses.join(', ')}`)
  for (const { access_token, refresh_token } of [...sessions, ...got]) {
    expect((await callAs(app, access_token)).statusCode === 401, 'an access token outlives the password')
    expect((await renew(app, refresh_token)).statusCode === 403, 'a session outlives the password')
  }
  for (const token of links) expect((await reset(environment, token)) === 404, 'a link outlives its use')
  expect((await logIn(app, email, testPassword)).statusCode === 403, 'the old password still works')
  expect((await logIn(app, email, newPassword)).statusCode === 200, 'the new password does not work')
  return false
}

/** Requests links repeatedly, also with other Host headers; returns the tokens of the mailed links, oldest first. */
async function requestLinks({ app, email, expect }: Environment, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/dbconnections/change_password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      payload: { client_id: 'matrice-web', connection: 'matrice-users', email },
    })
    expect(answer.statusCode === 200, `asking for a link was answered ${answer.statusCode}`)
    const [mail] = await readMails(app, email)
    const text = `${mail?.text}${mail?.html}`
    expect(!text.includes('evil'), 'the mail leads to the host of the request')
    tokens.push(/http:\/\/localhost:4310\/reset\/([\w-]{40,})/.exec(text)?.[1] ?? '')
    clock.advance(seconds(1))
  }
  expect(new Set(tokens).size === count && !tokens.includes(''), 'not every mail brought a link of its own')
  return tokens
}

function altered(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
}

async function lookUp({ app }: Environment, token: string): Promise<number> {
  return (await app.inject(`/api/v1/password-resets/${token}`)).statusCode
}

async function reset({ app }: Environment, token: string, password = newPassword): Promise<number> {
  const url = `/api/v1/password-resets/${token}`
  return (await app.inject({ method: 'POST', url, payload: { password } })).statusCode
}

async function findPlantedFaults(run: ProofRun, opened: OpenApp): Promise<string[]> {
  const all: string[] = []
  for (const [title, plant] of Object.entries(plantedFaults)) {
    const mend = plant(opened.app)
    const [found] = await forget(run, opened)
    mend()
    if (found === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    all.push(`${title}: ${found}`)
  }
  return all
}
