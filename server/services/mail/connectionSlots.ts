/** Whoever a person waits for comes before what goes out by the thousand. */
export type Urgency = 'awaited' | 'bulk'

/** The connections to the mail server: as many hold one at a time as there are. */
export type ConnectionSlots = {
  readonly size: number
  /** Runs `work` on a connection of its own; those that are awaited get the next that is free. */
  hold<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
}

/** @param size how many messages are under way at a time. */
export function connectionSlots(size: number): ConnectionSlots {
  const waiting: Record<Urgency, (() => void)[]> = { awaited: [], bulk: [] }
  let free = size

  const giveBack = () => {
    const next = waiting.awaited.shift() ?? waiting.bulk.shift()
    if (next) next()
    else free += 1
  }

  return {
    size,
    async hold(urgency, work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting[urgency].push(resolve))
      return work().finally(giveBack)
    },
  }
}
