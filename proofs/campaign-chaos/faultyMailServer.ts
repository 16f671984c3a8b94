import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'

/** A message that the server accepted, whether or not it could confirm it. */
export type Delivery = { recipient: string; messageId: string }

/** Fixed responses for these mailboxes: at RCPT, and after DATA. */
const refusals = { gone: '550 5.1.1 No such mailbox', junk: '554 5.7.1 Refused as junk' } as const

type Kind = keyof typeof refusals

/**
 * A mail server that refuses or drops connections, delays, hangs, responds 4xx at each step, and accepts messages
 * without confirming; addresses that start with `gone` or `junk` are refused permanently.
 */
export class FaultyMailServer {
  readonly deliveries: Delivery[] = []
  /** Permanently refused recipients. */
  readonly refused = new Set<string>()
  /** Accepted messages whose 250 was never sent, and those whose client was killed before its next command. */
  readonly lostAcks = { unsent: 0, unread: 0 }
  /** True while temporary faults happen. */
  hasFaults = true
  /** True if connections end now because the client was killed. */
  isClientDead = false
  readonly #random: Random
  readonly #server: SMTPServer
  /** Connections without any command since their last accepted message. */
  readonly #silent = new Set<string>()
  readonly #closed = new Set<string>()
  readonly #sockets = new Map<number, Socket>()

  constructor(random: Random) {
    this.#random = random
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (session, answer) => void this.#onConnect(session, answer),
      onMailFrom: (_sender, session, answer) => {
        this.#silent.delete(session.id)
        answer(this.#maybe(0.02, [refusal(451, '4.3.0 Try again')]))
      },
      onRcptTo: ({ address }, session, answer) => void this.#onRcptTo(address, session, answer),
      onData: (stream, session, answer) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => void this.#onMessage(Buffer.concat(pieces).toString(), session, answer))
      },
      onClose: ({ id }) => {
        this.#closed.add(id)
        if (this.#silent.delete(id) && this.isClientDead) this.lostAcks.unread += 1
      },
    })
    this.#server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket
      this.#sockets.set(remotePort, socket)
      socket.once('close', () => this.#sockets.delete(remotePort))
    })
    // A killed client leaves its connection in an undefined state.
    this.#server.on('error', () => undefined)
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** Waits until the connections of a client that was killed have ended here too. */
  async disconnected(): Promise<void> {
    while (this.#sockets.size > 0) await sleep(5)
  }

  /** Number of recipients with a final result. */
  get settled(): number {
    return new Set(this.deliveries.map(({ recipient }) => recipient)).size + this.refused.size
  }

  async #onConnect(session: SMTPServerSession, answer: Answer): Promise<void> {
    if (this.#happens(0.05)) return this.#drop(session)
    answer(this.#maybe(0.1, [refusal(421, '4.3.2 Busy'), refusal(554, '5.3.2 Not now')]))
  }

  async #onRcptTo(address: string, session: SMTPServerSession, answer: Answer): Promise<void> {
    // Simulates the latency of a real server.
    await sleep(pickBetween(this.#random, 5, 20))
    if (this.#happens(0.03)) await sleep(pickBetween(this.#random, 100, 500))
    // Never responded to: the client's own timeout must end it.
    if (this.#happens(0.001)) return
    if (this.#happens(0.02)) return this.#drop(session)
    if (kindOf(address) === 'gone') return answer(this.#refuse(address))
    answer(this.#maybe(0.1, [refusal(450, '4.2.0 Mailbox busy'), refusal(451, '4.7.1 Greylisted')]))
  }

  async #onMessage(text: string, session: SMTPServerSession, answer: Answer): Promise<void> {
    const { address = '' } = session.envelope.rcptTo[0] ?? {}
    if (kindOf(address) === 'junk') return answer(this.#refuse(address))
    const trouble = this.#maybe(0.06, [refusal(421, '4.3.0 Full'), refusal(452, '4.3.1 No space')])
    if (trouble) return answer(trouble)
    if (this.#happens(0.02)) return this.#drop(session)
    this.deliveries.push({ recipient: address, messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '' })
    if (this.#happens(0.01)) {
      this.lostAcks.unsent += 1
      return this.#drop(session)
    }
    // The last bytes of a message may be read after the end of its connection.
    if (this.#closed.has(session.id)) this.lostAcks.unread += 1
    else this.#silent.add(session.id)
    answer()
  }

  #happens(part: number): boolean {
    return this.hasFaults && this.#random() < part
  }

  #maybe(part: number, errors: readonly [Error, ...Error[]]): Error | null {
    return this.#happens(part) ? pickOne(this.#random, errors) : null
  }

  #refuse(address: string): Error {
    this.refused.add(address)
    const text = refusals[kindOf(address) ?? 'gone']
    return refusal(Number(text.slice(0, 3)), text.slice(4))
  }

  #drop({ remotePort }: SMTPServerSession): void {
    this.#sockets.get(remotePort)?.destroy()
  }
}

type Answer = (error?: Error | null) => void

const kindOf = (address: string): Kind | undefined =>
  address.startsWith('gone') ? 'gone' : address.startsWith('junk') ? 'junk' : undefined

/** The fixed response of a mailbox; undefined if it accepts messages. */
export function refusalOf(address: string): string | undefined {
  const kind = kindOf(address)
  return kind && refusals[kind]
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
