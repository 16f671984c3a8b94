import { Client, type ClientConfig } from 'pg'

/**
 * Opens a connection of its own for `work` and closes it afterwards. A connection that dies rejects what runs on
 * it, and nothing more (see `openPool`).
 */
export async function withConnection<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
