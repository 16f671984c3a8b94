type Day = { day: string; completed: number }

const shownDays = 60
const dayMs = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Adds the missing days between the given ones, 60 days at most. Days must be sorted, as `2026-11-21`. */
export function fillDays(days: readonly Day[]): Day[] {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Map(days.map(({ day, completed }) => [day, completed]))
  const start = Math.max(at(first.day), at(last.day) - (shownDays - 1) * dayMs)
  return Array.from({ length: (at(last.day) - start) / dayMs + 1 }, (_, index) => {
    const day = new Date(start + index * dayMs).toISOString().slice(0, 10)
    return { day, completed: known.get(day) ?? 0 }
  })
}
