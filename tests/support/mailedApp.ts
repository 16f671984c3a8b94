import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { freePort } from './freePort.ts'

/** The built app that sends through a real mail server, empty, on a port of its own. */
export type MailedApp = {
  baseURL: string
  /** The path of the link to the survey that the nth message to an address was sent for; waits for the message. */
  respondLink(to: string, position: number): Promise<string>
  stop(): Promise<void>
}

export async function startMailedApp(): Promise<MailedApp> {
  const inbox: { to: string; text: string }[] = []
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, answer) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        inbox.push({ to, text: joinLines(Buffer.concat(pieces).toString()) })
        answer()
      })
    },
  })
  mails.listen(0, '127.0.0.1')
  await once(mails.server, 'listening')
  const { port: mailPort } = mails.server.address() as AddressInfo
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  const app = spawn(process.execPath, ['tests/support/servedApp.ts', '--empty'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  })
  const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => null))?.ok
  await expect
    .poll(isReady, { timeout: 240_000 })
    .toBe(true)
    .catch((error: unknown) => {
      app.kill('SIGTERM')
      throw error
    })
  return {
    baseURL,
    async respondLink(to, position) {
      let link = ''
      await expect(() => {
        const mail = inbox.filter((one) => one.to === to)[position]
        // The second mail names the first survey before its own, as long as that awaits an answer.
        link = mail?.text.match(/\/respond\/[\w-]+/g)?.at(-1) ?? ''
        expect(link).not.toBe('')
      }).toPass()
      return link
    },
    async stop() {
      const gone = once(app, 'exit')
      app.kill('SIGTERM')
      await gone
      await new Promise<void>((resolve) => mails.close(resolve))
    },
  }
}

/** Quoted-printable breaks long lines, links among them. */
const joinLines = (message: string): string => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
