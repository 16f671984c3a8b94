import type { AnalysisSource } from '#model/wire/materiality/analyses.ts'

/**
 * Renumbers the sources of an answer in the order in which its text first cites them; citations of unknown sources are
 * removed. Text may arrive in any pieces: a suffix that may be part of a citation is held back until the next piece.
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
    /** The text that is complete so far. */
    take(text: string): string {
      const whole = waiting + text
      const half = /(?: |\[[\d, ]{0,24}| \[[\d, ]{0,24})$/.exec(whole)?.[0] ?? ''
      waiting = half
      return renumber(half === '' ? whole : whole.slice(0, -half.length))
    },
    /** The text that was held back and not completed. */
    end(): string {
      const rest = renumber(waiting)
      waiting = ''
      return rest
    },
    /** The cited sources, by their new numbers. */
    cited: (): AnalysisSource[] =>
      [...numbers].flatMap(([number, renumbered]) =>
        all
          .filter((source) => source.number === number)
          .map(({ kind, id, label }) => ({ number: renumbered, kind, id, label })),
      ),
  }
}
