import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { minimumGroupSize } from '#model/rules/materiality/anonymity.ts'
import { keptRounding } from '#model/rules/materiality/scores.ts'
import { repositoryOf } from '#server/reference/repositories/repositories.ts'
import type { ReportedAnswer } from '#server/store/materiality/reports/reportRecords.ts'
import { anonymiseAnswers } from './anonymiseAnswers.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { Report } from './readReport.ts'

/**
 * 2 added the comparison with an earlier assessment, and the source of each subject taken from the library. 3 lists
 * answers by groups of at least three persons (decision 045): it contains no names, not even random ones, withholds
 * nothing any more, and says which signs made a topic's score. 4 says for each side of a subject whose value is
 * retained, and why, contains means of criteria, and lists only the answers of groups in which nobody left a
 * criterion out (decision 064). 5 has groups of at least five persons, and says where a whole group gave the same score
 * (decision 240).
 */
const bundleVersion = 5

/** Items written before other requests run. */
const itemsATurn = 100

/**
 * The report as JSON from which every score can be recomputed (`bin/recomputeScores.mjs`): sections in canonical
 * JSON, each with its SHA-256, and the history as a chain of hashes. It is written in pieces, so that a large one
 * blocks nobody.
 */
export async function* bundleReport(
  report: Report,
  answers: readonly ReportedAnswer[],
  generatedAt: string,
): AsyncGenerator<string> {
  const sections = Object.entries(sectionsOf(report, await anonymiseAnswers(answers, report))).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const sums: Record<string, string> = {}
  const { language, changeLog } = report
  yield `{"format":"matrice-double-materiality","version":${bundleVersion},${membersOf({ generatedAt, language })},"sections":{`
  for (const [index, [name, section]] of sections.entries()) {
    const sum = createHash('sha256')
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:`
    for await (const piece of piecesOf(section)) {
      sum.update(piece)
      yield piece
    }
    sums[name] = sum.digest('hex')
  }
  const total = createHash('sha256').update(canonicalJson(sums)).digest('hex')
  const chain = { head: changeLog.head, length: changeLog.lines.length }
  yield `\n},${membersOf({ chain, checksums: { algorithm: 'sha256', sections: sums, total } })}}\n`
}

const membersOf = (value: object): string => canonicalJson(value).slice(1, -1)

async function* piecesOf(section: unknown): AsyncGenerator<string> {
  if (!Array.isArray(section)) {
    yield canonicalJson(section)
    return
  }
  yield '['
  for (let start = 0; start < section.length; start += itemsATurn) {
    const items = section.slice(start, start + itemsATurn).map(canonicalJson)
    yield `${start === 0 ? '' : ','}${items.join(',')}`
    await setImmediate()
  }
  yield ']'
}

function sectionsOf(
  report: Report,
  answers: Awaited<ReturnType<typeof anonymiseAnswers>>,
): Readonly<Record<string, unknown>> {
  const { assessment, topics, subjects, changeLog } = report
  const { distribution, thresholds, aggregation, scale, ...identity } = assessment
  return {
    assessment: identity,
    method: {
      scale,
      thresholds,
      aggregation,
      categoryWeights: distribution.weights,
      topicsNotAsked: distribution.excluded,
      anonymityFloor: minimumGroupSize,
      keptRounding,
    },
    source: repositoryOf(assessment.referenceId)?.source ?? null,
    topics,
    subTopics: report.subTopics,
    subjects,
    stakeholders: report.stakeholders,
    surveys: report.surveys,
    comments: report.comments,
    divergences: report.divergences,
    sensitivity: report.sensitivity,
    exclusions: report.exclusions,
    comparison: report.comparison,
    answers,
    changes: changeLog.lines,
  }
}
