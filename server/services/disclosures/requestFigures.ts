import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { FrozenAnswer } from '#model/wire/disclosures/requests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { cubePeriod } from '#model/rules/disclosures/requests.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { RequestRow } from '#server/store/disclosures/requestStore.ts'
import { answerUnitOf } from '#server/reference/standards/standards.ts'
import { readFigures } from './readFigures.ts'

type SendPlan = (plan: CubePlan) => Promise<CubeAnswer | undefined>

/** The perimeter and the period of a request, as filters of the cube. */
type Place = Pick<RequestRow, 'companyId' | 'divisionId' | 'period'>

const filtersOf = ({ companyId, divisionId }: Place) =>
  divisionId !== null
    ? [{ level: 'division' as const, members: [divisionId] }]
    : companyId !== null
      ? [{ level: 'company' as const, members: [companyId] }]
      : []

/**
 * The answers that requests have now: the text or value of a person, or the figure of the cube. Requests for one
 * perimeter and period are read together. Undefined if the client has disconnected.
 */
export async function readAnswers(
  send: SendPlan,
  requests: readonly RequestRow[],
  { year, today }: { year: number; today: string },
  language: Language,
): Promise<Map<string, FrozenAnswer> | undefined> {
  const answers = new Map<string, FrozenAnswer>()
  const measured = requests.filter(({ measure }) => measure !== null)
  for (const { id, code, text, value, measure } of requests)
    if (measure === null)
      answers.set(id, { value, text, unit: answerUnitOf(code), version: null, note: null })
  const places = Map.groupBy(measured, ({ companyId, divisionId, period }) =>
    [companyId, divisionId, period].join(),
  )
  for (const own of places.values()) {
    const [place] = own
    if (!place) continue
    const measures = [...new Set(own.flatMap(({ measure }) => measure ?? []))]
    const order = { measures, period: cubePeriod(year, place.period), filters: filtersOf(place), today }
    const read = await readFigures(send, order, language)
    if (!read) return undefined
    const figures = new Map(read.figures.map((figure) => [figure.measure, figure]))
    for (const { id, text, measure } of own) {
      const { value = null, unit = null, note = null } = figures.get(measure ?? '') ?? {}
      answers.set(id, { value, text, unit, version: read.version, note })
    }
  }
  return answers
}
