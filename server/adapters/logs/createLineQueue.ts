export type LineQueue = {
  /** Takes a line at once; never throws, never waits. */
  write: (line: string) => void
  /** Sends what waits, once, and stops. */
  close: () => Promise<void>
}

type QueueOptions = {
  /** Sends some lines; when it fails they wait for the next time. */
  send: (lines: readonly string[]) => Promise<void>
  linesPerBatch?: number
  /** Characters that may wait; beyond, the oldest lines are let go and counted. */
  sizeMax?: number
  intervalMs?: number
}

/**
 * Lines on their way to another machine: collected, sent in batches, one batch at a time. A machine that is slow or
 * gone costs lines in the end, but neither time nor memory of those who write.
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
