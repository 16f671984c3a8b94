import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CountingInbox = Awaited<ReturnType<typeof openInbox>>

/** A local mail server that accepts everything, counts it, and keeps the links of the first respondents. */
export async function openInbox(keptLinks: number) {
  const links: string[] = []
  let received = 0
  let reach: { count: number; done: () => void } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (links.length < keptLinks) keepLink(Buffer.concat(pieces).toString())
        answer()
        received += 1
        if (received === reach?.count) reach.done()
      })
    },
  })
  function keepLink(message: string): void {
    const [link] = /\/respond\/[\w-]+/.exec(message.replace(/=\r?\n/g, '')) ?? []
    if (link !== undefined) links.push(link)
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    links,
    /** Resolves when this many more messages have arrived; call it before they are sent. */
    nextMessages: (more: number) =>
      new Promise<void>((done) => {
        reach = { count: received + more, done }
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
