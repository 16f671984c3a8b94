import type { AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'

type Reporter = { id: string; email: string; status: string; errorReason: string | null }

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgs: { ada: string; bob: string }
let mails: SMTPServer
/** The return path of each recipient's message. */
const returnPaths = new Map<string, string>()

beforeAll(async () => {
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      returnPaths.set(rcptTo[0]?.address ?? '', mailFrom === false ? '' : mailFrom.address)
      stream.on('end', () => answer()).resume()
    },
  })
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  server = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`,
    BOUNCE_DOMAIN: 'bounces.matrice.example',
    BOUNCE_PORT: '0',
  })
  await server.app.bounces?.listen()
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  orgs = { ada: await ada.found('Ormelle'), bob: await bob.found('Vauclair') }
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => mails.close(resolve))
})

/** A campaign that was sent by mail to one recipient. */
async function sentCampaign(caller: TestCaller, orgId: string) {
  const { campaign, emails, send } = await openCampaign(server.app, caller, orgId, ['EMPLOYEES'])
  await send()
  await server.app.mailer.deliverDue()
  const [email = ''] = emails
  const readReporter = async () =>
    (await caller.call('GET', `${campaign}/reporters`)).json<{ content: Reporter[] }>().content[0]
  const inviteAgain = async () => {
    const reporter = await readReporter()
    await caller.call('POST', `${campaign}/reporters/${reporter?.id}/email-invitations`, {
      type: 'RESEND',
    })
  }
  return { email, returnPath: returnPaths.get(email) ?? '', readReporter, inviteAgain }
}

type Report = { to: string; action?: string; status?: string; diagnostic?: string; recipient?: string }

const report = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 No such mailbox',
  recipient = 'somebody@example.org',
}: Omit<Report, 'to'>) =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: The message',
    'Message-ID: <other@localhost>',
    '',
    '--b--',
    '',
  ].join('\r\n')

/** The SMTP response to a message: 250, or the code of its refusal. */
async function deliver(to: string | readonly string[], raw: string, from = ''): Promise<number> {
  const transporter = nodemailer.createTransport({
    host: '127.0.0.1',
    port: server.app.bounces?.port() ?? 0,
    ignoreTLS: true,
  })
  return transporter.sendMail({ raw, envelope: { from, to: [to].flat() } }).then(
    ({ response }) => Number(response.slice(0, 3)),
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  )
}

describe('a message that is sent back later', () => {
  test('sets its reporter to an error, with the server’s message', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    expect(returnPath).toMatch(/^bounce\+[0-9a-f]{56}@bounces\.matrice\.example$/)
    expect(await readReporter()).toMatchObject({ status: 'SENT', errorReason: null })
    expect(await deliver(returnPath, report({}))).toBe(250)
    expect(await readReporter()).toMatchObject({ status: 'ERROR', errorReason: '550 5.1.1 No such mailbox' })
  })

  test('is reported once, however often the report arrives', async () => {
    const { returnPath, readReporter, inviteAgain } = await sentCampaign(ada, orgs.ada)
    await deliver(returnPath, report({}))
    await inviteAgain()
    expect(await readReporter()).toMatchObject({ status: 'SENT' })
    expect(await deliver(returnPath, report({}))).toBe(250)
    expect(await readReporter()).toMatchObject({ status: 'SENT', errorReason: null })
  })

  test('stays sent while it is only delayed, and becomes an error when its server gives up', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    const diagnostic = 'smtp; 451 4.4.1 No answer from host'
    await deliver(returnPath, report({ action: 'delayed', status: '4.4.1', diagnostic }))
    expect(await readReporter()).toMatchObject({ status: 'SENT', errorReason: null })
    await deliver(
      returnPath,
      report({ status: '4.4.7', diagnostic: 'X-Postfix; delivery\r\n temporarily suspended' }),
    )
    expect(await readReporter()).toMatchObject({
      status: 'ERROR',
      errorReason: '4.4.7 delivery temporarily suspended',
    })
  })

  test('is no error if the mail reports a delivery, or is a person’s answer', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    await deliver(returnPath, report({ action: 'delivered', status: '2.0.0' }))
    await deliver(returnPath, 'Subject: Out of office\r\n\r\nBack on Monday.\r\n')
    expect(await readReporter()).toMatchObject({ status: 'SENT', errorReason: null })
  })
})

describe('hostile mail', () => {
  test('is refused without a return path of ours', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    const forged = returnPath.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
    for (const to of [
      'bounce@bounces.matrice.example',
      'postmaster@bounces.matrice.example',
      returnPath.replace('bounces.', 'elsewhere.'),
      forged,
    ]) {
      expect([to, await deliver(to, report({}))]).toEqual([to, 550])
    }
    expect(await readReporter()).toMatchObject({ status: 'SENT' })
  })

  test('is refused when it is larger than a report', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    const large = report({ diagnostic: `smtp; 550 ${`${'x'.repeat(70)}\r\n `.repeat(6_000)}` })
    expect(await deliver(returnPath, large)).toBe(552)
    expect(await readReporter()).toMatchObject({ status: 'SENT' })
  })

  test('only affects the message of its return path, whatever else it says', async () => {
    const own = await sentCampaign(ada, orgs.ada)
    const foreign = await sentCampaign(bob, orgs.bob)
    await deliver(foreign.returnPath, report({ recipient: own.email }), 'eve@evil.example')
    expect(await own.readReporter()).toMatchObject({ status: 'SENT' })
    expect(await foreign.readReporter()).toMatchObject({ status: 'ERROR' })
  })

  test('affects one message per mail', async () => {
    const first = await sentCampaign(ada, orgs.ada)
    const second = await sentCampaign(ada, orgs.ada)
    await deliver([first.returnPath, second.returnPath], report({}))
    expect(await first.readReporter()).toMatchObject({ status: 'ERROR' })
    expect(await second.readReporter()).toMatchObject({ status: 'SENT' })
  })

  test('leaves a one-line reason without control characters', async () => {
    const { returnPath, readReporter } = await sentCampaign(ada, orgs.ada)
    const diagnostic = `smtp; 550 5.7.1 <script>\u0007\u202e${'long '.repeat(200)}`
    await deliver(returnPath, report({ status: '5.7.1', diagnostic }))
    const reason = (await readReporter())?.errorReason ?? ''
    expect(reason).toMatch(/^550 5\.7\.1 <script> long/)
    expect(reason.length).toBeLessThanOrEqual(300)
    expect(reason).not.toMatch(/\p{C}/u)
  })
})
