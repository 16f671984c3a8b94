import { AppError } from '#model/errors.ts'

/** How long somebody waits for a place before being told to come back. */
const patienceMs = 5000

/**
 * Lets so many works run at once, the others wait in line.
 * @throws AppError tooManyRequests: no place came free in 5 seconds.
 */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let free = places

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new AppError('tooManyRequests', { args: { seconds: 10 } }))
      }, patienceMs)
      line.push(enter)
    })

  return async (work) => {
    if (free > 0) free--
    else await wait()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
