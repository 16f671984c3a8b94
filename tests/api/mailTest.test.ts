import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

/** The port of a mail server that takes a message only after this login. */
async function startMailServer(): Promise<{ port: number; subjects: string[] }> {
  const subjects: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 's#cret' ? done(null, { user: 'me' }) : done(new Error('wrong password')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.+)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, subjects }
}

/** The output of the operator command, and its exit code. */
async function mailTest(SMTP_URL: string): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env['PATH'], SMTP_URL, PUBLIC_URL: 'https://esg.example' }
  const run = promisify(execFile)(
    process.execPath,
    ['server/commands/sendTestMail.ts', 'camille@ormelle.example'],
    { env },
  )
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}

test('a test mail is sent with the settings of the server', async () => {
  const { port, subjects } = await startMailServer()
  const { code, text } = await mailTest(`smtp://me:s%23cret@127.0.0.1:${port}`)
  expect(text).toContain('accepted a mail to camille@ormelle.example')
  expect(code).toBe(0)
  expect(subjects).toEqual(['Test esg.example'])
})

test.each([
  ['a wrong password', (port: number) => `smtp://me:other@127.0.0.1:${port}`, 'refuses user or password'],
  ['no mail server', () => 'smtp://127.0.0.1:1', 'Check host and port of SMTP_URL'],
  ['a # in the password', (port: number) => `smtp://me:s#cret@127.0.0.1:${port}`, '# is %23'],
])('a test mail with %s says what to do', async (_what, url, remedy) => {
  const { port, subjects } = await startMailServer()
  const { code, text } = await mailTest(url(port))
  expect(code).toBe(1)
  expect(text).toContain(remedy)
  expect(text).not.toMatch(/^ {4}at /m)
  expect(subjects).toEqual([])
})
