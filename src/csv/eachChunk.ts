/** Calls of one import under way at a time: while the server writes one, the next is on its way. */
export const importsAtOnce = 2

/** A chunk's place among the rows: the first of at most `size` rows. */
type Chunks = {
  total: number
  size: number
  /** Those that are done already, as after an interruption. */
  done: ReadonlySet<number>
  /** So many under way at a time. */
  atOnce: number
}

/**
 * Works through chunks in order, a few at a time. After a failure none is begun; those under way are waited for,
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
