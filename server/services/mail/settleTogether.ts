import type { Database, Tx } from '#server/store/engine/database.ts'
import type { Settlement } from './claims.ts'

type Waiting = { settlement: Settlement; resolve: () => void; reject: (error: unknown) => void }

/**
 * Records outcomes in as few commits as possible: outcomes that arrive while a commit is under way share the next
 * one. An outcome is recorded when its promise resolves, so that a sender that awaits it before the next message
 * leaves at most one message per connection that the server has accepted and that is not recorded.
 */
export function settleTogether(
  db: Pick<Database, 'global'>,
  settle: (tx: Tx, settlements: readonly Settlement[]) => Promise<void>,
): (settlement: Settlement) => Promise<void> {
  let waiting: Waiting[] = []
  let isRunning = false

  const commit = (group: readonly Waiting[]) =>
    db.global((tx) =>
      settle(
        tx,
        group.map(({ settlement }) => settlement),
      ),
    )

  /** Where a group fails, each outcome is tried separately, so that one does not affect the others. */
  async function commitEach(group: readonly Waiting[]): Promise<void> {
    for (const one of group) await commit([one]).then(one.resolve, one.reject)
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
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
      if (isRunning) return
      isRunning = true
      void run()
    })
}
