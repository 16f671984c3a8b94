import type { CoverageState } from '#model/rules/disclosures/coverage.ts'
import { changedVerdicts, scopeOf } from '#model/rules/disclosures/scope.ts'
import type { StandardTopic } from '#model/rules/disclosures/standards.ts'
import { matchesSearch } from '#model/rules/text/searchWords.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { DisclosedFigure, DisclosureCoverage } from '#model/wire/disclosures/coverage.ts'
import type { DisclosedDatapoint, DisclosureScope, StateCounts } from '#model/wire/disclosures/disclosures.ts'
import { standardOf, type Standard } from '#server/reference/standards/standards.ts'
import { assessmentStore } from '../materiality/assessmentStore.ts'
import { topicStore } from '../materiality/topicStore.ts'
import type { Tx } from '../engine/database.ts'
import { decisionStore } from './decisionStore.ts'
import { disclosureStore } from './disclosureStore.ts'
import { readVerdicts, type Verdicts } from './topicVerdicts.ts'

export type ScopedDisclosure = {
  standard: Standard
  datapoints: DisclosedDatapoint[]
  year: number
  verdicts: Verdicts
  reviewed: Verdicts
  assessmentId: string
}

/**
 * Every datapoint of a disclosure with its state: the decision of a person if there is one, else the rule.
 * @throws AppError notFound, resultsNotReady
 */
export async function readDatapoints(
  tx: Tx,
  orgId: string,
  disclosureId: string,
  language: Language,
): Promise<ScopedDisclosure> {
  const disclosure = await disclosureStore.read(tx, orgId, disclosureId)
  const { year, firstYear, isSmall, doubleMaterialityId, standardId } = disclosure
  const verdicts = await readVerdicts(tx, orgId, doubleMaterialityId)
  const decisions = await decisionStore.read(tx, orgId, disclosureId)
  const standard = standardOf(standardId)
  const facts = { verdicts, year, firstYear, isSmall }
  const datapoints = standard.datapoints.map((datapoint): DisclosedDatapoint => {
    const { code, requirement, topic, paragraph, labels, kind, element, measure } = datapoint
    const ruled = scopeOf(datapoint, topic, facts)
    const decision = decisions.get(code) ?? null
    return {
      code,
      requirement,
      topic,
      paragraph,
      label: labels[language],
      kind,
      element,
      measure,
      ...ruled,
      ...(decision && { state: decision.state, rule: 'DECISION' as const }),
      decision,
    }
  })
  return {
    standard,
    datapoints,
    year,
    verdicts,
    reviewed: disclosure.reviewedVerdicts,
    assessmentId: doubleMaterialityId,
  }
}

/** The scope of a disclosure, counted by requirement. @throws AppError notFound, resultsNotReady */
export async function readScope(
  tx: Tx,
  orgId: string,
  disclosureId: string,
  language: Language,
): Promise<DisclosureScope> {
  const { standard, datapoints, verdicts, reviewed, assessmentId } = await readDatapoints(
    tx,
    orgId,
    disclosureId,
    language,
  )
  const { record: assessment } = await assessmentStore.get(tx, orgId, assessmentId)
  const topics = await topicStore.list(tx, orgId, assessmentId, language)
  const byRequirement = Map.groupBy(datapoints, ({ requirement }) => requirement)
  return {
    assessment: {
      id: assessmentId,
      name: String(assessment['name']),
      isTerminated: assessment['status'] === 'TERMINATED',
    },
    topics: topics.flatMap(({ code, label }) => {
      const verdict = verdicts[code as StandardTopic]
      return verdict === undefined ? [] : [{ code: code as StandardTopic, label, verdict }]
    }),
    changes: changedVerdicts(reviewed, verdicts),
    totals: countStates(datapoints),
    measured: countMeasured(datapoints),
    requirements: standard.requirements.map(({ code, topic, labels }) => {
      const own = byRequirement.get(code) ?? []
      return { code, topic, label: labels[language], counts: countStates(own), measured: countMeasured(own) }
    }),
  }
}

const countStates = (datapoints: readonly DisclosedDatapoint[]): StateCounts => {
  const counts = { IN: 0, OUT: 0, OPEN: 0 }
  for (const { state } of datapoints) counts[state] += 1
  return counts
}

const countMeasured = (datapoints: readonly DisclosedDatapoint[]): number =>
  datapoints.filter(({ state, measure }) => state === 'IN' && measure !== null).length

/**
 * What exists of a datapoint to be disclosed: the completeness of its figure. Undefined for datapoints that are not to
 * be disclosed.
 */
export function coverageOf(
  { state, measure }: DisclosedDatapoint,
  figures: ReadonlyMap<string, DisclosedFigure>,
): CoverageState | undefined {
  if (state !== 'IN') return undefined
  return measure === null ? 'MISSING' : (figures.get(measure)?.state ?? 'MISSING')
}

/** Counts the datapoints in scope by requirement and completeness; requirements without such a datapoint are left out. */
export function countCoverage(
  { standard, datapoints }: Pick<ScopedDisclosure, 'standard' | 'datapoints'>,
  figures: ReadonlyMap<string, DisclosedFigure>,
): DisclosureCoverage['requirements'] {
  const byRequirement = Map.groupBy(datapoints, ({ requirement }) => requirement)
  return standard.requirements.flatMap(({ code, topic }) => {
    const counts = { COMPLETE: 0, PARTIAL: 0, MISSING: 0 }
    for (const datapoint of byRequirement.get(code) ?? []) {
      const covered = coverageOf(datapoint, figures)
      if (covered !== undefined) counts[covered] += 1
    }
    return counts.COMPLETE + counts.PARTIAL + counts.MISSING === 0 ? [] : [{ code, topic, counts }]
  })
}

/** The measures that answer datapoints to be disclosed. */
export const measuresInScope = (datapoints: readonly DisclosedDatapoint[]): string[] => [
  ...new Set(
    datapoints.flatMap(({ state, measure }) => (state === 'IN' && measure !== null ? [measure] : [])),
  ),
]

/** The datapoints that match a query: every word of the search occurs in code, title or paragraph. */
export function findDatapoints(
  datapoints: readonly DisclosedDatapoint[],
  {
    requirement,
    state,
    search = '',
  }: { requirement?: string | undefined; state?: string | undefined; search?: string | undefined },
): DisclosedDatapoint[] {
  return datapoints.filter((datapoint) => {
    if (requirement !== undefined && datapoint.requirement !== requirement) return false
    if (state !== undefined && datapoint.state !== state) return false
    const { code, label, paragraph } = datapoint
    return matchesSearch(`${code} ${label} ${paragraph}`, search)
  })
}
