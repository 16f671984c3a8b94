import PQueue from 'p-queue'

/** Messages that a person waits for come before bulk messages. */
export type Urgency = 'awaited' | 'bulk'

/** The connections to the mail server; each is held by one task at a time. */
export type ConnectionSlots = {
  readonly size: number
  /** Runs `work` on a connection of its own; awaited work gets the next free one. */
  hold<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
}

const priorities: Readonly<Record<Urgency, number>> = { awaited: 1, bulk: 0 }

/** @param size the number of messages sent at a time */
export function connectionSlots(size: number): ConnectionSlots {
  const queue = new PQueue({ concurrency: size })
  return { size, hold: (urgency, work) => queue.add(work, { priority: priorities[urgency] }) }
}
