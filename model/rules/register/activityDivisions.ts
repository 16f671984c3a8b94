/** Numbers that are no division of NAF rév. 2. */
const gaps = new Set([4, 34, 40, 44, 48, 54, 57, 67, 76, 83, 89])

/** The 88 divisions of NAF rév. 2 (NACE Rev. 2), in order. */
export const activityDivisions: readonly string[] = Array.from({ length: 99 }, (_, index) => index + 1)
  .filter((number) => !gaps.has(number))
  .map((number) => String(number).padStart(2, '0'))

/** Division of NAF rév. 2 that NAF 2025 does not have: trade and repair of motor vehicles. */
const dissolved = '45'

/** Divisions of NAF 2025 among which the classes of division 45 are: wholesale, retail, repair. */
const successors = ['46', '47', '95']

/** The 87 divisions of NAF 2025 (NACE Rev. 2.1): those of NAF rév. 2 without 45. */
export const activityDivisions2025: readonly string[] = activityDivisions.filter(
  (division) => division !== dissolved,
)

/** The divisions of NAF 2025 that correspond to divisions of NAF rév. 2, in order. */
export function divisionsOf2025(divisions: readonly string[]): string[] {
  const wanted = new Set([...divisions, ...(divisions.includes(dissolved) ? successors : [])])
  return activityDivisions2025.filter((division) => wanted.has(division))
}

/** Divisions as text, three or more consecutive ones as a range: `10–33, 41, 45–47`. */
export function writeDivisions(divisions: readonly string[], all: readonly string[]): string {
  const runs: string[][] = []
  for (const division of divisions) {
    const run = runs.at(-1)
    if (run && all.indexOf(division) === all.indexOf(run.at(-1) ?? '') + 1) run.push(division)
    else runs.push([division])
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run)).join(', ')
}
