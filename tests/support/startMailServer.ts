import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that records received messages and refuses what `refuse` says. */
export async function startMailServer(
  refuse: Partial<Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo'>> = {},
) {
  const received: string[] = []
  const greetings = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...refuse,
    onData(stream, { hostNameAppearsAs }, callback) {
      greetings.add(hostNameAppearsAs)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    greetings,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
