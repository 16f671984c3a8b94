import { emissionRules } from './emissions.ts'
import { indicatorOf } from './indicators.ts'
import { natures } from './natures/natures.ts'
import type { Nature } from './defineNature.ts'

/** Dimensions of an indicator's facts, each with its possible codes; null means any text. */
type Dimensions = ReadonlyMap<string, readonly string[] | null>

const measured = new Map<string, Map<string, readonly string[] | null>>()

for (const { columns, measures } of natures as readonly Nature[]) {
  for (const { indicator, dimensions = [] } of measures) {
    if (typeof indicator !== 'string') continue
    const known = measured.get(indicator) ?? new Map<string, readonly string[] | null>()
    measured.set(indicator, known)
    for (const name of dimensions) {
      const column = columns[name]
      known.set(name, column?.kind === 'code' ? column.codes : column?.kind === 'flag' ? ['yes', 'no'] : null)
    }
  }
}

/**
 * Dimensions that facts of an indicator may have: those of its measures, and those of the activities it is the emission
 * of. A computed indicator has the dimensions shared by all its terms, ignoring terms that are only typed and have
 * none.
 */
export function factDimensions(code: string): Dimensions {
  const computed = indicatorOf(code)?.computed
  if (computed) {
    const of = 'plus' in computed ? [...computed.plus, ...(computed.minus ?? [])] : [...computed.ratio]
    return shared(of.map(factDimensions).filter(({ size }) => size > 0))
  }
  const activities = emissionRules.filter(({ gives }) => gives.some((given) => given === code))
  return new Map(
    [code, ...activities.map(({ activity }) => activity)].flatMap((of) => [...(measured.get(of) ?? [])]),
  )
}

/** The dimensions shared by all of these. */
export const shared = ([first, ...others]: readonly Dimensions[]): Dimensions =>
  new Map([...(first ?? [])].filter(([name]) => others.every((other) => other.has(name))))
