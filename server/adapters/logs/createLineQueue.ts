export type LineQueue = {
  /** Accepts a line immediately; never throws, never waits. */
  write: (line: string) => void
  /** Sends the buffered lines once, and stops. */
  close: () => Promise<void>
}

type QueueOptions = {
  /** Sends some lines; if it fails, they are kept for the next attempt. */
  send: (lines: readonly string[]) => Promise<void>
  linesPerBatch?: number
  /** Maximum number of buffered characters; above it the oldest lines are dropped and counted. */
  sizeMax?: number
  intervalMs?: number
}

/**
 * Buffers lines for another machine and sends them one batch at a time. If that machine is slow or unreachable, lines
 * are lost in the end, but the callers lose neither time nor memory.
 */
export function createLineQueue(options: QueueOptions): LineQueue {
  const { send, linesPerBatch = 500, sizeMax = 8_388_608, intervalMs = 2_000 } = options
  let waiting: string[] = []
  let size = 0
  let lost = 0
  let sending: Promise<void> | undefined

  const keep = (lines: readonly string[]): void => {
    waiting = [...lines, ...waiting]
    size += sizeOf(lines)
    letGo()
  }
  const letGo = (): void => {
    let gone = 0
    for (; size > sizeMax && gone < waiting.length; gone += 1) size -= waiting[gone]?.length ?? 0
    if (gone > 0) waiting.splice(0, gone)
    lost += gone
  }
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, linesPerBatch)
      size -= sizeOf(batch)
      const missed = lost
      try {
        await send(missed > 0 ? [lossLine(missed), ...batch] : batch)
        lost -= missed
      } catch {
        keep(batch)
        return
      }
    }
  }
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(() => void flush(), intervalMs).unref()

  return {
    write: (line) => {
      waiting.push(line)
      size += line.length
      if (size > sizeMax) letGo()
    },
    close: async () => {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

const sizeOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0)

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines lost on their way' })}\n`
