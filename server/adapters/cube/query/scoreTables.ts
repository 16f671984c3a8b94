import type { DuckDBConnection } from '@duckdb/node-api'
import type { CubeAssessment } from '#model/rules/cube/publishedScores.ts'
import type { SubjectPerimeter } from '#model/rules/materiality/perimeter.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { over } from '../ingest/openEngine.ts'
import type { Dimensions } from './dimensions.ts'
import type { CubeRegister } from './register.ts'

const signs = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const

/** Numbers of the methods that compute the score of an assessment. */
export const methodNumbers = Object.fromEntries(
  aggregations.map((method, number) => [method, number]),
) as Readonly<Record<CubeAssessment['aggregation'], number>>

/** The number that stands for all stakeholders in the column of the group. */
export const everybody = -1

/** One row per subject and axis, for all stakeholders and for each group that is shown separately. */
export const scoreColumns = {
  line: 'integer',
  assessment: 'integer',
  axis: 'integer',
  universe: 'integer',
  topic: 'integer',
  subject: 'integer',
  stakeholders: 'integer',
  perimeter: 'integer',
  sign: 'integer',
  method: 'integer',
  weight: 'double',
  score: 'double null',
  answers: 'double null',
  abstentions: 'double null',
} as const

/**
 * The sites that scores apply to, in a separate table: one score per site would give as many rows as there are facts.
 */
export const perimeterColumns = { perimeter: 'integer', site: 'integer' } as const

type ScoreRow = Readonly<Record<keyof typeof scoreColumns, number | null>>

/**
 * Makes the tables `scores` and `perimeters` of published assessment results, for this connection. They are joined only
 * if a query uses sites.
 */
export async function createScoreTables(
  connection: DuckDBConnection,
  { assessments, sites }: Pick<CubeRegister, 'assessments' | 'sites'>,
  { of }: Pick<Dimensions, 'of'>,
): Promise<void> {
  const perimeters = new Map<string, { number: number; perimeter: SubjectPerimeter }>()
  const perimeterOf = (perimeter: SubjectPerimeter): number => {
    const { type, companyIds, divisionIds } = perimeter
    const key = JSON.stringify([type, companyIds?.toSorted(), divisionIds?.toSorted()])
    const known = perimeters.get(key) ?? { number: perimeters.size, perimeter }
    perimeters.set(key, known)
    return known.number
  }
  const scores = assessments.flatMap(({ subjects, topics, ...assessment }) => {
    const byId = new Map(topics.map((topic) => [topic.id, topic]))
    return subjects.flatMap(({ id, topicId, perimeter, scores: own }) =>
      own.map((score): Omit<ScoreRow, 'line'> => ({
        assessment: of.assessment.add(assessment.id),
        axis: of.axis.add(score.axis),
        universe: of.universe.add(byId.get(topicId)?.universe ?? ''),
        topic: of.topic.add(topicId),
        subject: of.assessedSubject.add(id),
        stakeholders: score.stakeholders === null ? everybody : of.stakeholders.add(score.stakeholders),
        perimeter: perimeterOf(perimeter.type === null ? assessment.perimeter : perimeter),
        sign: signs.indexOf(score.sign),
        method: methodNumbers[assessment.aggregation],
        weight: score.weight,
        score: score.score,
        answers: score.answers,
        abstentions: score.abstentions,
      })),
    )
  })
  await fill(
    connection,
    { name: 'scores', columns: scoreColumns },
    scores.map((row, line) => ({ line, ...row })),
  )
  const holds = ({ type, companyIds, divisionIds }: SubjectPerimeter) => {
    const [companies, divisions] = [new Set(companyIds), new Set(divisionIds)]
    return ({ id, companyId }: (typeof sites)[number]): boolean =>
      type === 'ORGANIZATION' || (type === 'COMPANIES' ? companies.has(companyId) : divisions.has(id))
  }
  await fill(
    connection,
    { name: 'perimeters', columns: perimeterColumns },
    [...perimeters.values()].flatMap(({ number, perimeter }) =>
      sites.filter(holds(perimeter)).map(({ id }) => ({ perimeter: number, site: of.division.add(id) })),
    ),
  )
}

/** Fills a table row by row, because many rows as one statement would be megabytes of text. */
async function fill<Name extends string>(
  connection: DuckDBConnection,
  { name, columns }: { name: string; columns: Readonly<Record<Name, 'integer' | 'double' | 'double null'>> },
  rows: readonly Readonly<Record<Name, number | null>>[],
): Promise<void> {
  const typed = Object.entries(columns) as [Name, string][]
  await over(connection).run(
    `create temp table ${name} (${typed.map((column) => column.join(' ')).join(', ')})`,
  )
  const appender = await connection.createAppender(name)
  for (const row of rows) {
    for (const [column, type] of typed) {
      const value = row[column]
      if (value === null) appender.appendNull()
      else if (type === 'integer') appender.appendInteger(value)
      else appender.appendDouble(value)
    }
    appender.endRow()
  }
  appender.closeSync()
}
