import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Kinds of network faults. */
export const faults = ['latency', 'reset', 'black hole', 'one byte a second'] as const
export type Fault = (typeof faults)[number]

export type FaultyProxy = {
  /** The port or socket path it listens on. */
  at: number | string
  /** Applies to existing and new connections from now on. */
  suffer: (fault: Fault | undefined) => void
  stop: () => Promise<void>
}

const latencyMs = 300
const slowMs = 1000

/** A TCP proxy with faults: data is delayed, sent byte by byte, or not at all, or connections break. */
export async function startFaultyProxy(
  target: { port: number } | { path: string },
  listenAt: number | string = 0,
): Promise<FaultyProxy> {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  let healed = Promise.withResolvers<void>()

  const server = createServer((near) => {
    if (fault === 'reset') {
      breakOff(near)
      return
    }
    const far = connect('path' in target ? target : { host: '127.0.0.1', ...target })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      void carry(socket, other)
    }
  })

  /** Forwards chunks in order, each with the current fault; only a broken connection loses data. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) await pass(chunk as Buffer, to)
      to.end()
    } catch {
      // The connection broke; the other half is closed too.
      to.destroy()
    }
  }

  async function pass(chunk: Buffer, to: Socket): Promise<void> {
    if (fault === 'latency') await sleep(latencyMs)
    if (fault === 'black hole') await healed.promise
    let sent = 0
    const drips = () => fault === 'one byte a second'
    while (drips() && sent < chunk.length) {
      await write(to, chunk.subarray(sent, sent + 1))
      sent += 1
      await Promise.race([sleep(slowMs), healed.promise])
    }
    await write(to, chunk.subarray(sent))
  }

  server.listen(typeof listenAt === 'string' ? { path: listenAt } : { host: '127.0.0.1', port: listenAt })
  await once(server, 'listening')
  const address = server.address()
  return {
    at:
      typeof address === 'string' || address === null
        ? String(address)
        : (address satisfies AddressInfo).port,
    suffer(next) {
      fault = next
      if (next === 'reset') for (const socket of sockets) breakOff(socket)
      if (next === undefined) {
        healed.resolve()
        healed = Promise.withResolvers<void>()
      }
    },
    async stop() {
      fault = undefined
      healed.resolve()
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function write(to: Socket, bytes: Buffer): Promise<void> {
  if (to.destroyed) throw new Error('The other end is gone')
  if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')])
}

/** Uses a TCP reset if possible: Unix sockets can only be closed. */
function breakOff(socket: Socket): void {
  if (socket.remoteFamily === undefined) socket.destroy()
  else socket.resetAndDestroy()
}
