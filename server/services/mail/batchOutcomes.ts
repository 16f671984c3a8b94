import type { Database, Tx } from '#server/store/engine/database.ts'
import type { Completion } from './leases.ts'

type Waiting = { completion: Completion; resolve: () => void; reject: (error: unknown) => void }

/**
 * Records outcomes in as few commits as possible: outcomes that arrive while a commit is under way share the next
 * one. An outcome is recorded when its promise resolves, so that a sender that awaits it before the next message
 * leaves at most one message per connection that the server has accepted and that is not recorded.
 */
export function batchOutcomes(
  db: Pick<Database, 'global'>,
  complete: (tx: Tx, completions: readonly Completion[]) => Promise<void>,
): (completion: Completion) => Promise<void> {
  let waiting: Waiting[] = []
  let isRunning = false

  const commit = (group: readonly Waiting[]) =>
    db.global((tx) =>
      complete(
        tx,
        group.map(({ completion }) => completion),
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

  return (completion) =>
    new Promise((resolve, reject) => {
      waiting.push({ completion, resolve, reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}
