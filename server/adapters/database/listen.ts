import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'

type Handlers = {
  onNotification: (payload: string) => void
  /** Called after each connection, the first included: notifications sent before it are lost. */
  onConnect: () => void
  /** Called when a connection ends or cannot be opened. */
  onLost: (error: unknown) => void
}

const retryMs = 1000

/**
 * Listens to a channel on a separate connection. The connection is reopened after a second when it ends or cannot be
 * opened. Resolves after the first attempt.
 */
export async function listen(
  config: ClientConfig,
  channel: string,
  { onNotification, onConnect, onLost }: Handlers,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  const { signal } = closing
  let ended = Promise.resolve()
  let client = await open()
  const kept = keep()

  async function open(): Promise<Client | undefined> {
    const opened = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: 5000 })
    opened.on('error', onLost)
    opened.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await opened.connect()
      ended = new Promise((resolve) => opened.once('end', resolve))
      await opened.query(`listen ${escapeIdentifier(channel)}`)
      onConnect()
      return opened
    } catch (error) {
      onLost(error)
      void opened.end()
      return undefined
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await ended
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) client = await open()
    }
    await client?.end()
  }

  return {
    async close() {
      closing.abort()
      await client?.end()
      await kept
    },
  }
}
