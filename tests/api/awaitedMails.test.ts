import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPassword } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { recordEvents } from '#tests/support/recordEvents.ts'

const requested = 300

const received = recordEvents<string>()
let isOpen = true
let held: (() => void)[] = []

/** Accepts messages, but delays its responses while it is blocked. */
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, answer) => {
    stream.resume()
    stream.on('end', () => {
      received.add(envelope.rcptTo[0]?.address ?? '')
      if (isOpen) answer()
      else held.push(answer)
    })
  },
})

function openDoors(): void {
  isOpen = true
  for (const answer of held.splice(0)) answer()
}

let server: TestApp

beforeAll(async () => {
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  const { port } = mails.server.address() as AddressInfo
  server = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_CONNECTIONS: '3' })
})

afterAll(async () => {
  held = []
  await server.close()
  await new Promise<void>((resolve) => mails.close(resolve))
})

test('a password reset mail does not wait for the end of a campaign that is being sent', async () => {
  const email = 'ada@example.org'
  const ada = await signUpCaller(server.app, email)
  const orgId = await ada.found('Ormelle')
  const campaign = await openCampaign(server.app, ada, orgId, Array<string>(requested).fill('EMPLOYEES'))
  isOpen = false
  const before = received.all.length
  await campaign.send()
  // As many as there are connections, and no more before one of them is answered.
  await received.until(before + 3)
  expect((await forgetPassword(server.app, email)).statusCode).toBe(200)
  openDoors()
  const all = await received.until(before + requested + 1)
  expect(all.slice(before).indexOf(email)).toBeLessThan(20)
})
