import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { installChdb } from './chdb.ts'

/** A ClickHouse server, as `CUBE_URL` addresses it. */
export type RunningClickhouse = {
  url: string
  /** Runs a statement with full rights. @throws Error with the server's message */
  run: (sql: string) => Promise<string>
  close: () => Promise<void>
}

/** Starts one in its own process. The first start installs it, which takes half a gigabyte. */
export async function startClickhouse(): Promise<RunningClickhouse> {
  await installChdb()
  const child = fork(join(import.meta.dirname, 'chdbServer.ts'), [randomBytes(12).toString('hex')])
  const started = once(child, 'message')
  const ended = once(child, 'exit')
  const [url] = (await Promise.race([
    started,
    ended.then(() => Promise.reject(new Error('ClickHouse has not started'))),
  ])) as [string]
  const { origin, username, password, pathname } = new URL(url)
  return {
    url,
    async run(sql) {
      const answer = await fetch(`${origin}/?database=${pathname.slice(1)}`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
        body: sql,
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return text
    },
    async close() {
      child.disconnect()
      await ended
    },
  }
}
