import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { logIn, signUp } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { createHttpClient } from './app/httpClient.ts'
import { checkCampaign } from './campaign-chaos/checkCampaign.ts'
import { openOutbox, type Outbox } from './campaign-chaos/outbox.ts'
import { prepareCampaign } from './campaign-chaos/prepareCampaign.ts'
import { FaultyMailServer } from './campaign-chaos/faultyMailServer.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, pickBetween } from './runner/random.ts'

// Sends the campaigns of both surveys through a mail server that refuses, delays, hangs and accepts messages without
// confirming, while the app is killed again and again. Every recipient is reached; no one gets two e-mails, not even
// for two surveys, except after a lost acknowledgement, and then with the same Message-ID; permanently refused
// recipients are shown with the reason.

const account = { email: 'chaos@example.org', password: 'Chaos-Test-Nine-26' }
const timeLimitMs = 15 * 60_000

/** One in twenty is refused at RCPT, one in twenty after DATA. */
const addressOf = (index: number): string =>
  `${index % 20 === 7 ? 'gone' : index % 20 === 13 ? 'junk' : 'person'}${index}@example.org`

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  const mails = new FaultyMailServer(createRandom(run.seed * 1_000_003))
  const app = new AppUnderTest(dataDir, { SMTP_URL: await mails.listen() })
  const client = createHttpClient(app)
  const emails = Array.from({ length: run.n }, (_, index) => addressOf(index))
  let outbox: Outbox | undefined
  try {
    app.start()
    await app.waitUntilReady()
    await signUp(client, account)
    outbox = await openOutbox(dataDir)
    const requested = { emails, askedTwice: emails.filter((_, index) => index % 3 === 1) }
    const campaign = await prepareCampaign(await logIn(client, account), outbox, requested)
    await campaign.send()
    const kills = await sendDuringFaults({ run, app, mails, outbox })
    const reporters = await campaign.readReporters(await logIn(client, account))
    const { unsent, unread } = mails.lostAcks
    const recipients = new Set(mails.deliveries.map(({ recipient }) => recipient)).size
    run.say(
      `${recipients} reached, ${mails.refused.size} refused, ${mails.deliveries.length - recipients} doubles; ` +
        `${unsent} acknowledgements never sent, ${unread} never read, ${kills} kills`,
    )
    const misses = checkCampaign({
      ...requested,
      deliveries: mails.deliveries,
      reporters,
      lostAcks: unsent + unread,
      kills,
    })
    if (run.isSelfTest) requireBothFaults(misses)
    return misses
  } finally {
    await outbox?.close()
    await app.stop()
    await mails.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Storm = { run: ProofRun; app: AppUnderTest; mails: FaultyMailServer; outbox: Outbox }

/** Kills the app while it sends, ten times for many recipients, then waits until every message is completed. */
async function sendDuringFaults({ run, app, mails, outbox }: Storm): Promise<number> {
  const { n, random, say } = run
  const kills = n >= 1_000 ? 10 : 2
  const start = performance.now()
  const isLate = () => performance.now() - start > timeLimitMs
  for (let kill = 1; kill <= kills; kill += 1) {
    while (mails.settled < (n * kill) / (kills + 1) && !isLate()) await sleep(5)
    await sleep(pickBetween(random, 0, 50))
    mails.isClientDead = true
    await app.kill('app')
    await mails.disconnected()
    if (kill === kills) mails.hasFaults = false
    if (run.isSelfTest && kill === 1) await outbox.plantFaults()
    await outbox.passAnHour()
    mails.isClientDead = false
    app.start()
    const readyMs = await app.waitUntilReady()
    say(`kill ${kill}: ${mails.settled} of ${n} settled, ready after ${readyMs} ms`)
  }
  while ((await outbox.waiting()) > 0 && !isLate()) await sleep(100)
  say(`all said after ${Math.round((performance.now() - start) / 1000)} s`)
  return kills
}

function requireBothFaults(misses: readonly string[]): void {
  for (const fault of ['never arrived', 'arrived as']) {
    if (!misses.some((miss) => miss.includes(fault))) throw new Error(`not found: ${fault}`)
  }
}
