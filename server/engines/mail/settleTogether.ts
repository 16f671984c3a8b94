import type { Database, Tx } from '../../store/database.ts'
import type { Settlement } from './claims.ts'

const nobodyWaits = (): void => undefined

type Waiting = { settlement: Settlement; resolve: () => void; reject: (error: unknown) => void }

/** What a settlement waits for company: a commit costs more than a message, and a mail server takes longer anyway. */
const patienceMs = 8

/**
 * Settles messages in few commits: one waits until there are `enough`, a few milliseconds at most, and those that come
 * while a commit is under way share the next. Each is settled when its promise resolves, so that whoever waits for it
 * before sending the next message leaves at most one message a connection that the server has taken and nobody has
 * written down.
 */
export function settleTogether(
  db: Pick<Database, 'global'>,
  settle: (tx: Tx, settlements: readonly Settlement[]) => Promise<void>,
  enough: number,
): (settlement: Settlement) => Promise<void> {
  let waiting: Waiting[] = []
  let isRunning = false
  let stopWaiting = nobodyWaits

  const company = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const commit = (group: readonly Waiting[]) =>
    db.global((tx) =>
      settle(
        tx,
        group.map(({ settlement }) => settlement),
      ),
    )

  /** Where a group fails, each of it is tried by itself: no message suffers from its neighbour. */
  async function commitEach(group: readonly Waiting[]): Promise<void> {
    for (const one of group) await commit([one]).then(one.resolve, one.reject)
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < enough) await company()
      const group = waiting
      waiting = []
      await commit(group).then(
        () => group.forEach(({ resolve }) => resolve()),
        () => commitEach(group),
      )
    }
    isRunning = false
  }

  return (settlement) =>
    new Promise((resolve, reject) => {
      waiting.push({ settlement, resolve, reject })
      if (waiting.length >= enough) stopWaiting()
      if (isRunning) return
      isRunning = true
      void run()
    })
}
