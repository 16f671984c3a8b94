import { indicatorOf, indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { countMeasures, measureOf, ownValue } from '#model/rules/cube/measures.ts'
import type { Language } from '#model/wire/accounts.ts'
import { cubeWords, daysOf, nameIndicator } from './members.ts'
import type { Cube } from './openCube.ts'

/** Counts, and every indicator with the facts that its value is made of. */
export function listMeasures(cube: Cube, language: Language) {
  const { measures } = cubeWords(language)
  const all = [...cube.facts.values()]
  return [
    ...([ownValue, ...countMeasures] as const).map((measure) => ({
      measure,
      label: measures[measure],
      unit: null,
      universe: null,
      topic: null,
      ...sumOf(all),
    })),
    ...(Object.keys(indicators) as IndicatorCode[]).map((code) => ({
      measure: code,
      ...nameIndicator(code, language),
      universe: indicatorOf(code)?.universe ?? null,
      topic: indicatorOf(code)?.topic ?? null,
      ...sumOf(
        measureOf(code).parts.flatMap(({ indicator, role }) =>
          role === 'value' ? (cube.facts.get(indicator) ?? []) : [],
        ),
      ),
    })),
  ]
}

type Facts = { facts: number; first: number; last: number }

function sumOf(parts: readonly Facts[]) {
  if (parts.length === 0) return { facts: 0, firstDay: null, lastDay: null }
  return {
    facts: parts.reduce((sum, { facts }) => sum + facts, 0),
    ...daysOf({
      first: Math.min(...parts.map(({ first }) => first)),
      last: Math.max(...parts.map(({ last }) => last)),
    }),
  }
}
