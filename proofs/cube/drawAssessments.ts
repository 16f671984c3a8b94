import type { CubeAssessment, PublishedScore } from '#model/rules/cube/publishedScores.ts'
import type { Perimeter } from '#model/rules/materiality/perimeter.ts'
import type { CubeRegister } from '#server/adapters/cube/query/register.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'

type Sites = Pick<CubeRegister, 'companies' | 'sites'>
type Topic = CubeAssessment['topics'][number]

const signs = { IMPACT: ['NEGATIVE', 'POSITIVE'], FINANCIAL: ['RISK', 'OPPORTUNITY'] } as const
const groups = ['EMPLOYEES', 'SUPPLIERS', 'OTHERS', '']

/**
 * Draws assessments with published results: of all sites or some, subjects on one axis or both, with or without groups.
 */
export const drawAssessments = (
  random: Random,
  places: Sites,
  nameOf: (id: string) => string,
): CubeAssessment[] =>
  ['a1', 'a2', 'a3'].slice(0, pickBetween(random, 0, 3)).map((id) => {
    const topics: Topic[] = [
      { id: 'E1', label: null, universe: 'ENVIRONMENT' },
      { id: 'S2', label: null, universe: 'SOCIAL' },
      { id: `t-${id}`, label: nameOf(`t-${id}`), universe: pickOne(random, ['SOCIAL', 'GOVERNANCE']) },
    ]
    return {
      id,
      name: nameOf(id),
      aggregation: pickOne(random, ['MAX', 'MEAN', 'MEAN_MAX']),
      perimeter: drawPerimeter(random, places),
      topics,
      subjects: Array.from({ length: pickBetween(random, 1, 14) }, (_, index) => ({
        id: `${id}-${index}`,
        label: nameOf(`${id}-${index}`),
        topicId: pickOne(random, topics).id,
        perimeter:
          random() < 0.6
            ? { type: null, companyIds: null, divisionIds: null }
            : drawPerimeter(random, places),
        scores: (['IMPACT', 'FINANCIAL'] as const).flatMap((axis) =>
          random() < 0.2 ? [] : drawScores(random, axis),
        ),
      })),
    }
  })

function drawPerimeter(random: Random, { companies, sites }: Sites): Perimeter {
  const some = (from: readonly { id: string }[]) =>
    from.flatMap(({ id }) => (random() < 0.4 ? [id] : [])).concat('left')
  const type = pickOne(random, ['ORGANIZATION', 'COMPANIES', 'DIVISIONS'] as const)
  return {
    type,
    companyIds: type === 'COMPANIES' ? some(companies) : null,
    divisionIds: type === 'DIVISIONS' ? some(sites) : null,
  }
}

function drawScores(random: Random, axis: PublishedScore['axis']): PublishedScore[] {
  const own = { axis, sign: pickOne(random, signs[axis]), weight: pickOne(random, [0, 1, 1, 2.5]) }
  const score = () => pickBetween(random, 0, 40) / 8
  const few = () => (random() < 0.6 ? null : pickBetween(random, 5, 9))
  const reported = groups.filter(() => random() < 0.4)
  return [
    {
      ...own,
      stakeholders: null,
      score: random() < 0.2 ? null : score(),
      answers: reported.length === 0 ? null : pickBetween(random, 5, 60),
      abstentions: few(),
    },
    ...reported.map((stakeholders) => ({
      ...own,
      stakeholders,
      score: score(),
      answers: pickBetween(random, 5, 30),
      abstentions: few(),
    })),
  ]
}
