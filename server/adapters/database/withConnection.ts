import { Client, type ClientConfig } from 'pg'

/**
 * Opens a separate connection for `work` and closes it afterwards. If the connection dies, its running query is
 * rejected, and the process continues (see `openPool`).
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
