/** Parallel calls of one import: while the server writes one, the next is transmitted. */
export const importsAtOnce = 2

/** A chunk is identified by the index of the first of its at most `size` rows. */
type Chunks = {
  total: number
  size: number
  /** Chunks that are complete already, as after an interruption. */
  done: ReadonlySet<number>
  /** Number of parallel chunks. */
  atOnce: number
}

/**
 * Processes chunks in order, a few in parallel. After a failure no further chunk is started; running ones are awaited,
 * then the failure is thrown.
 */
export async function eachChunk(
  { total, size, done, atOnce }: Chunks,
  work: (from: number) => Promise<void>,
): Promise<void> {
  const waiting = Array.from({ length: Math.ceil(total / size) }, (_, index) => index * size).filter(
    (from) => !done.has(from),
  )
  const failures: unknown[] = []
  const workThrough = async (): Promise<void> => {
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      try {
        await work(from)
      } catch (error) {
        failures.push(error)
        waiting.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  if (failures.length > 0) throw failures[0]
}
