import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Streams a file into a table without an index, with unchanged cells; returns PostgreSQL's time. */
export async function copyFile(database: pg.ClientConfig, source: string): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(
      'create table bare_rows (site text, indicator text, period text, value text, unit text, source text, comment text)',
    )
    const startMs = performance.now()
    const copying = client.query(
      copyFrom(`copy bare_rows from stdin (format csv, delimiter ';', header true)`),
    )
    await pipeline(createReadStream(source), copying)
    const spentMs = performance.now() - startMs
    await client.query('drop table bare_rows')
    return spentMs
  } finally {
    await client.end()
  }
}
