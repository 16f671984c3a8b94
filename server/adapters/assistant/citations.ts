import type { AnalysisSource } from '#model/wire/analyses.ts'

/**
 * Numbers the sources of an answer anew, in the order in which its text first cites them; citations of what is no
 * source fall away. Text may come in any pieces: what could be half a citation waits for the rest.
 */
export function createCitations(all: readonly AnalysisSource[]) {
  const numbers = new Map<number, number>()
  let waiting = ''

  const renumber = (text: string) =>
    text.replace(/ ?\[(\d{1,3}(?:, ?\d{1,3})*)\]/g, (_whole, list: string) => {
      const known = list
        .split(',')
        .map(Number)
        .filter((number) => all.some((source) => source.number === number))
      for (const number of known) if (!numbers.has(number)) numbers.set(number, numbers.size + 1)
      return known.map((number) => ` [${numbers.get(number)}]`).join('')
    })

  return {
    /** The text that is ready to be read. */
    take(text: string): string {
      const whole = waiting + text
      const half = /(?: |\[[\d, ]{0,24}| \[[\d, ]{0,24})$/.exec(whole)?.[0] ?? ''
      waiting = half
      return renumber(half === '' ? whole : whole.slice(0, -half.length))
    },
    /** What waited for a rest that did not come. */
    end(): string {
      const rest = renumber(waiting)
      waiting = ''
      return rest
    },
    /** The sources that were cited, by their new numbers. */
    cited: (): AnalysisSource[] =>
      [...numbers].flatMap(([number, renumbered]) =>
        all
          .filter((source) => source.number === number)
          .map(({ kind, id, label }) => ({ number: renumbered, kind, id, label })),
      ),
  }
}
