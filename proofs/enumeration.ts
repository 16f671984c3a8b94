import { hash } from '@node-rs/argon2'
import type { LightMyRequestResponse } from 'fastify'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { forgetPassword, logIn, signUp, testPassword } from '#tests/support/accounts.ts'
import { rewriteStatements } from './app/rewriteStatements.ts'
import type { OpenApp } from './app/openApp.ts'
import { compareTimes } from './enumeration/compareTimes.ts'
import type { ProofRun } from './runner/prove.ts'

// Checks whether login, sign-up or password reset reveals that an account exists (facts/trust.md S11). Known and
// unknown addresses are used once each, in random order: the responses, the hashing cost and the response times must be
// equal. On a busy machine, chance moves a median, or a distribution, of a few hundred samples: only both together are
// a miss, and only in a full run, because fewer addresses are not significant.

const targets = { shift: 0.05, p: 0.01 }

const knocks: Readonly<
  Record<string, (app: OpenApp['app'], email: string) => Promise<LightMyRequestResponse>>
> = {
  login: (app, email) => logIn(app, email, 'Wrong-2026-guess'),
  'sign-up': (app, email) => signUp(app, email),
  reset: (app, email) => forgetPassword(app, email),
}

type Knock = (typeof knocks)[string]

let doors = 0

/** Every password that was hashed or compared, by its cost. */
const hashings: string[] = []

const nobody = async () => ({ isValid: false, isStale: false })
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const plantedFaults: Readonly<Record<string, (app: OpenApp['app']) => () => void>> = {
  'an unknown address costs no work at the login': ({ identity }) => {
    const { hasher } = identity
    identity.hasher = {
      ...hasher,
      verify: (stored, password) => (stored === undefined ? nobody() : hasher.verify(stored, password)),
    }
    return () => void (identity.hasher = hasher)
  },
  'whoever has an account is looked up while the request waits': ({ identity }) =>
    rewriteStatements(identity, (text) =>
      text.replace(
        'count(*)::int as recent',
        `count(*)::int + coalesce((select length(pg_sleep(0.02)::text) from accounts
           where email_normalised = $1), 0) as recent`,
      ),
    ),
}

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp({ settings: { CONFIRM_EMAIL: 'true', PASSWORD_HASHING: 'strong' } })
  countHashings(opened.app)
  try {
    return run.isSelfTest ? await findPlantedFaults(run, opened) : await knockAtAll(run, opened)
  } finally {
    await opened.close()
  }
}

/** Counts below the level at which faults are planted: a fault that skips the hashing is not counted. */
function countHashings({ identity }: OpenApp['app']): void {
  const { hasher } = identity
  identity.hasher = {
    hash: (password) => {
      hashings.push('hash')
      return hasher.hash(password)
    },
    verify: (stored, password) => {
      hashings.push('verify')
      return hasher.verify(stored, password)
    },
  }
}

async function knockAtAll(run: ProofRun, opened: OpenApp): Promise<string[]> {
  const misses: string[] = []
  for (const [door, knock] of Object.entries(knocks))
    misses.push(...(await knockAt(run, opened, door, knock)))
  return [...misses, ...opened.takeErrors()]
}

async function knockAt(run: ProofRun, opened: OpenApp, door: string, knock: Knock): Promise<string[]> {
  doors += 1
  const nameOf = (kind: string) => (index: number) => `${kind}${doors}.${1e6 + index}@example.org`
  const known = Array.from({ length: run.n }, (_, index) => nameOf('old')(index))
  const unknown = known.map((_, index) => nameOf('new')(index))
  await createAccounts(opened, known)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (const { kind, email } of shuffle(run, known, unknown)) {
    hashings.length = 0
    const start = performance.now()
    const answer = await knock(opened.app, email)
    times[kind].push(performance.now() - start)
    answers[kind].add(`${describe(answer, email)} after ${hashings.join(' and ') || 'no hashing'}`)
  }
  const { medianA, medianB, shift, p } = compareTimes(times.known, times.unknown)
  const [a, b] = [medianA.toFixed(2), medianB.toFixed(2)]
  run.say(
    `${door}: ${a} ms for ${run.n} known addresses, ${b} for unknown ones, ${percent(shift)} apart (target ${percent(targets.shift)}), p ${p.toFixed(3)} (target ${targets.p})`,
  )
  const all = new Set([...answers.known, ...answers.unknown])
  return [
    ...(all.size > 1 ? [`${door} answers in ${all.size} ways: ${[...all].join(' | ')}`] : []),
    ...((run.isFull || run.isSelfTest) && shift >= targets.shift && p <= targets.p
      ? [`${door} tells by time: ${a} ms or ${b}`]
      : []),
  ]
}

/** Status, headers and body, without the address and the values that differ in every response. */
function describe({ statusCode, headers, body }: LightMyRequestResponse, email: string): string {
  const kept = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([statusCode, kept, body.replace(email, '').replace(/[0-9a-f-]{36}/, '')])
}

function shuffle({ random }: ProofRun, known: readonly string[], unknown: readonly string[]) {
  return [
    ...known.map((email) => ({ kind: 'known' as const, email, at: random() })),
    ...unknown.map((email) => ({ kind: 'unknown' as const, email, at: random() })),
  ].toSorted((one, other) => one.at - other.at)
}

/** Confirmed accounts, all with one password: hashing each separately would take longer than the proof. */
async function createAccounts({ admin }: OpenApp, emails: readonly string[]): Promise<void> {
  const passwordHash = await hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await withConnection(admin, (client) =>
    client.query(
      `with created as (
         insert into accounts (id, issuer, subject, email, email_normalised, first_name, last_name,
           preferred_language, created_at, confirmed_at)
         select gen_random_uuid(), 'local', 'auth0|' || email, email, email, 'Camille', 'Martin', 'fr', now(), now()
         from unnest($1::text[]) as email returning id)
       insert into credentials (account_id, password_hash, changed_at) select id, $2, now() from created`,
      [emails, passwordHash],
    ),
  )
}

async function findPlantedFaults(run: ProofRun, opened: OpenApp): Promise<string[]> {
  const all: string[] = []
  for (const [title, plant] of Object.entries(plantedFaults)) {
    const mend = plant(opened.app)
    const [found] = await knockAtAll(run, opened)
    mend()
    if (found === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    all.push(`${title}: ${found}`)
  }
  return all
}
