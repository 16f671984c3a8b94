import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

// Releases before this one wrote the line into their log, in small letters.
const listeningLine = /listening at http:\/\/127\.0\.0\.1:(\d+)/i

/** The port in the line with which a program of ours says where it listens; the system chooses the port. */
export const portIn = (output: string): number | undefined => {
  const port = listeningLine.exec(output)?.[1]
  return port === undefined ? undefined : Number(port)
}

/**
 * Reads the output of a program of ours until it is ready. The rest of the output is dropped.
 *
 * @returns the port at which it listens.
 * @throws Error when its output ends before.
 */
export async function readPort(output: Readable): Promise<number> {
  let port: number | undefined
  for await (const line of createInterface({ input: output })) {
    port ??= portIn(line)
    if (port !== undefined && line.startsWith('Ready')) {
      output.resume()
      return port
    }
  }
  throw new Error('The program ended before it was ready')
}
