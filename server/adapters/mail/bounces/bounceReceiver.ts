import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { LRUCache } from 'lru-cache'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { BounceAddresses } from './bounceAddresses.ts'
import { readDeliveryReport, type DeliveryReport } from './readDeliveryReport.ts'

export type BounceReceiver = {
  /** @throws errors of listening, such as EADDRINUSE */
  listen(): Promise<void>
  /** The port it listens on; undefined while it does not listen. */
  port(): number | undefined
  close(): Promise<void>
}

type Settings = {
  host: string
  port: number
  domain: string
  addresses: BounceAddresses
  record: (mailId: string, report: DeliveryReport) => Promise<unknown>
  log: { info(detail: object, message: string): void; warn(detail: object, message: string): void }
}

/** Size limit: a report quotes at most the headers of a message, so anything larger does not concern us. */
const maxBytes = 256 * 1024
const maxClients = 50
/** Maximum connections per address and minute. */
const maxConnections = 120

/**
 * Receives the reports of servers that could not deliver accepted messages. It trusts only the recipient address, which
 * only we can create: neither the sender nor the message named in the report.
 */
export function bounceReceiver({ host, port, domain, addresses, record, log }: Settings): BounceReceiver {
  const recent = new LRUCache<string, { connections: number }>({ max: 10_000, ttl: 60_000 })
  const server = new SMTPServer({
    name: domain,
    banner: 'Delivery reports',
    authOptional: true,
    // Reports come from servers, which have no account here; a proxy in front may add TLS.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onConnect: ({ remoteAddress }, answer) => {
      const seen = recent.get(remoteAddress) ?? { connections: 0 }
      seen.connections += 1
      if (seen.connections === 1) recent.set(remoteAddress, seen)
      answer(seen.connections > maxConnections ? refusal(421, '4.7.0 Too many connections') : null)
    },
    onRcptTo: ({ address }, { envelope }, answer) => {
      if (addresses.mailOf(address) === undefined) answer(refusal(550, '5.1.1 No such mailbox'))
      else if (envelope.rcptTo.length > 0) answer(refusal(452, '4.5.3 One recipient at a time'))
      else answer()
    },
    onData: (stream, session, answer) => {
      receive(stream, session).then(
        (error) => answer(error),
        (error: unknown) => {
          log.warn({ err: error }, 'a delivery report could not be written down')
          answer(refusal(451, '4.3.0 Try again later'))
        },
      )
    },
  })
  // Clients may end connections at any time; that is not an error of ours.
  server.on('error', (error) => log.warn({ err: error }, 'a connection of the bounce receiver failed'))

  async function receive(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<Error | undefined> {
    const message = await collect(stream)
    if (message === undefined) return refusal(552, '5.3.4 Message too large')
    const mail = addresses.mailOf(envelope.rcptTo[0]?.address ?? '')
    const report = await readDeliveryReport(message)
    if (mail === undefined || report === undefined) return undefined
    await record(mail, report)
    log.info({ mail, outcome: report.outcome }, 'delivery report received')
    return undefined
  }

  return {
    async listen() {
      const listening = once(server.server, 'listening')
      server.listen(port, host)
      await listening
    },
    port: () => (server.server.listening ? (server.server.address() as AddressInfo).port : undefined),
    close: () => new Promise((resolve) => (server.server.listening ? server.close(resolve) : resolve())),
  }
}

/** The whole message, or undefined if it is too large; the rest of a large message is discarded as it arrives. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) pieces.length = 0
    else pieces.push(piece)
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(pieces)
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
