import type { Language } from '#model/wire/identity/accounts.ts'
import { cubeQuery, type CubeAnswer } from '#model/wire/data/cube.ts'
import type { DisclosedFigure } from '#model/wire/disclosures/coverage.ts'
import { figureCoverage } from '#model/rules/disclosures/coverage.ts'
import type { cubePeriod } from '#model/rules/disclosures/requests.ts'
import { planQuery, type CubePlan } from '#model/rules/cube/planQuery.ts'
import { nameIndicator } from '#server/adapters/cube/query/members.ts'
import { kpis } from '#server/reference/kpis.ts'

/** Measures of one query of the cube. */
const atOnce = 20

type FigureOrder = {
  measures: readonly string[]
  period: ReturnType<typeof cubePeriod>
  /** The perimeter; without filters, the whole organisation. */
  filters?: readonly { level: 'company' | 'division'; members: readonly string[] }[]
  today: string
}

export type DisclosedFigures = { figures: DisclosedFigure[]; version: string }

/**
 * Reads the figures of measures in a period, each with its completeness. Undefined if the client has disconnected.
 * @param send sends a query to the cube of the organisation
 */
export async function readFigures(
  send: (plan: CubePlan) => Promise<CubeAnswer | undefined>,
  { measures, period, filters = [], today }: FigureOrder,
  language: Language,
): Promise<DisclosedFigures | undefined> {
  const chunks: string[][] = []
  for (let from = 0; from < measures.length; from += atOnce) chunks.push(measures.slice(from, from + atOnce))
  const answers = await Promise.all(
    chunks.map((chunk) => {
      const query = cubeQuery.parse({
        measures: chunk,
        // Completeness is counted over the whole year only if the period is on an axis.
        rows: [period.level],
        filters: [{ level: period.level, members: [period.member] }, ...filters],
      })
      return send(planQuery(query, today))
    }),
  )
  const found = answers.flatMap((answer) => answer ?? [])
  if (found.length < answers.length) return undefined
  const figures = chunks.flatMap((chunk, index) =>
    chunk.map((measure) => figureIn(found[index], measure, language)),
  )
  return { figures, version: found[0]?.version ?? '' }
}

/** A measure in the row of the period; without facts in it, there is none. */
function figureIn(answer: CubeAnswer | undefined, measure: string, language: Language): DisclosedFigure {
  const column = answer?.columns.findIndex((other) => other.measure === measure) ?? -1
  const value = answer?.values[0]?.[column]
  const figure = {
    value: typeof value === 'number' ? value : null,
    note: answer?.notes[answer.noteOf[0]?.[column] ?? -1] ?? null,
  }
  return {
    measure,
    ...nameMeasure(measure, language),
    ...figure,
    isWithheld: answer?.withheld.includes(measure) ?? false,
    state: figureCoverage(figure),
  }
}

/** The name and the unit of an indicator or a KPI. */
export function nameMeasure(code: string, language: Language): { label: string; unit: string | null } {
  const own = kpis.find(language, code)?.kpi
  return own ? { label: own.label, unit: own.unit } : nameIndicator(code, language)
}
