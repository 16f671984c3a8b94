import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { startServedApp } from './startServedApp.ts'

/** The built app with an empty database and a real mail server, on its own port. */
export type MailedApp = {
  baseURL: string
  /** The path of the survey link in the nth message to an address; waits for the message. */
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
  const app = await startServedApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  return {
    baseURL: `http://127.0.0.1:${app.port}`,
    async respondLink(to, position) {
      let link = ''
      await expect(() => {
        const mail = inbox.filter((one) => one.to === to)[position]
        // The second mail names the first survey before its own, while that awaits an answer.
        link = mail?.text.match(/\/respond\/[\w-]+/g)?.at(-1) ?? ''
        expect(link).not.toBe('')
      }).toPass()
      return link
    },
    async stop() {
      await app.stop()
      await new Promise<void>((resolve) => mails.close(resolve))
    },
  }
}

/** Quoted-printable breaks long lines, including links. */
const joinLines = (message: string): string => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
