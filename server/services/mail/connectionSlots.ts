import PQueue from 'p-queue'

/** Whoever a person waits for comes before what goes out by the thousand. */
export type Urgency = 'awaited' | 'bulk'

/** The connections to the mail server: as many hold one at a time as there are. */
export type ConnectionSlots = {
  readonly size: number
  /** Runs `work` on a connection of its own; those that are awaited get the next that is free. */
  hold<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
}

const priorities: Readonly<Record<Urgency, number>> = { awaited: 1, bulk: 0 }

/** @param size how many messages are under way at a time. */
export function connectionSlots(size: number): ConnectionSlots {
  const queue = new PQueue({ concurrency: size })
  return { size, hold: (urgency, work) => queue.add(work, { priority: priorities[urgency] }) }
}
