import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { TextField } from '#model/wire/disclosures/statement.ts'
import type { TaggingFinding } from '#model/wire/disclosures/tagging.ts'
import { isLei } from '../../register/lei.ts'
import { requestDays } from '../requestDays.ts'
import type { ScopeFacts } from '../scope.ts'
import { standardTopics, type ElementTerms } from '../standards.ts'
import { shownText } from './decimals.ts'
import { factOf, type AnswerProblem, type Fact } from './facts.ts'
import { contradicts, taggedSums } from './sums.ts'
import type { taggingChecks, TaggingProblem } from './taggingChecks.ts'

type Check = (typeof taggingChecks)[number]

/** The company that reports: the main one of the organisation. */
export type ReportingEntity = { id: string; name: string; lei: string | null; endOfFiscalYear: string | null }

/** What a statement is tagged from. */
export type TaggedStatement = {
  year: number
  entity: ReportingEntity | null
  /** The closing days of all companies of the organisation. */
  closingDays: readonly (string | null)[]
  /** The answers that the texts show. */
  fields: readonly TextField[]
  datapoints: readonly (DisclosedDatapoint & ElementTerms)[]
  verdicts: ScopeFacts['verdicts']
  /** Figures that the statement of the year before published, by datapoint. */
  earlier: ReadonlyMap<string, { value: number; unit: string | null }>
}

/** The tagged statement: its entity, its days and its facts, and what is to be corrected first. */
export type Tagging = {
  entity: ReportingEntity | null
  days: { startDate: string; endDate: string }
  facts: Fact[]
  findings: TaggingFinding[]
}

/** Tags the approved answers of a statement, and makes the checks in their order (docs/decisions/331). */
export function tagStatement(statement: TaggedStatement): Tagging {
  const { year, entity, fields, datapoints } = statement
  const byCode = new Map(datapoints.map((datapoint) => [datapoint.code, datapoint]))
  const { startDate, endDate } = requestDays(year, 'YEAR', [entity?.endOfFiscalYear ?? null])
  const facts: Fact[] = []
  const findings: TaggingFinding[] = []
  for (const { code, label, state, shown } of fields) {
    const datapoint = byCode.get(code)
    if (!datapoint) continue
    if (state !== 'APPROVED' || shown === null) {
      findings.push({ ...leftOut('APPROVAL', state === 'APPROVED' ? 'MISSING' : state), code, label })
      continue
    }
    const fact = factOf(datapoint, shown)
    if (typeof fact !== 'string') facts.push(fact)
    else
      findings.push({
        ...leftOut(checkOf[fact], fact),
        code,
        label,
        args: {
          element: datapoint.doubtfulElement ?? '',
          unit: shown.unit ?? '–',
          value: shown.value === null ? '' : shownText(shown.value),
        },
      })
  }
  const { kept, removed } = withoutContradictions(facts, byCode)
  findings.push(
    ...removed,
    ...findEntityFaults(entity),
    ...findPeriodFaults(statement),
    ...findSumFaults(kept, byCode),
    ...findFigureFaults(statement, kept),
    ...findScopeFaults(statement),
  )
  if (kept.length === 0) findings.push({ ...finding('APPROVAL', 'noFact'), severity: 'BLOCKS' })
  const requests = new Map(fields.map(({ code, requestId }) => [code, requestId]))
  return {
    entity,
    days: { startDate, endDate },
    facts: kept,
    findings: findings.map((one) => ({ ...one, requestId: requests.get(one.code ?? '') ?? null })),
  }
}

const finding = (check: Check, problem: TaggingProblem): TaggingFinding => ({
  check,
  severity: 'TO_CHECK',
  problem,
  code: null,
  label: null,
  requestId: null,
  args: {},
})

const leftOut = (check: Check, problem: TaggingProblem): TaggingFinding => ({
  ...finding(check, problem),
  severity: 'LEFT_OUT',
})

const checkOf: Readonly<Record<AnswerProblem, Check>> = {
  noElement: 'ELEMENT',
  doubtfulElement: 'ELEMENT',
  membersUnknown: 'MEMBERS',
  numberExpected: 'UNIT',
  wrongUnit: 'UNIT',
  notWhole: 'UNIT',
  roundedToZero: 'DECIMALS',
  wordsExpected: 'TEXT',
  notYesNo: 'TEXT',
  notDate: 'TEXT',
  notYear: 'TEXT',
}

type Datapoints = ReadonlyMap<string, DisclosedDatapoint & ElementTerms>

const about = (code: string, byCode: Datapoints) => ({ code, label: byCode.get(code)?.label ?? code })

/** Two numbers of one element and period contradict each other: none of them is tagged. Words are only told. */
function withoutContradictions(facts: readonly Fact[], byCode: Datapoints) {
  const removed: TaggingFinding[] = []
  const groups = [...Map.groupBy(facts, ({ element, period }) => `${element} ${period}`).values()]
  const kept = groups.flatMap((own) => {
    const values = new Set(own.map(({ content }) => String(content.value)))
    if (values.size === 1) return own
    const isNumber = own.some(({ content }) => content.type === 'number')
    removed.push(
      ...own.map(({ code }) => ({
        ...finding('DUPLICATES', isNumber ? 'otherValue' : 'otherWords'),
        ...(isNumber && { severity: 'LEFT_OUT' as const }),
        ...about(code, byCode),
        args: { others: own.flatMap((other) => (other.code === code ? [] : [other.code])).join(', ') },
      })),
    )
    return isNumber ? [] : own
  })
  const order = new Map(facts.map(({ id }, place) => [id, place]))
  return {
    kept: kept.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0)),
    removed,
  }
}

function findEntityFaults(entity: ReportingEntity | null): TaggingFinding[] {
  if (entity === null) return [{ ...finding('ENTITY', 'noCompany'), severity: 'BLOCKS' }]
  if (entity.lei !== null && isLei(entity.lei)) return []
  return [{ ...finding('ENTITY', 'noLei'), severity: 'BLOCKS', args: { company: entity.name } }]
}

/** The context has the fiscal year of the reporting company; figures of the others are of their own fiscal years. */
function findPeriodFaults({ year, entity, closingDays }: TaggedStatement): TaggingFinding[] {
  const own = requestDays(year, 'YEAR', [entity?.endOfFiscalYear ?? null])
  const others = closingDays.filter((end) => requestDays(year, 'YEAR', [end]).endDate !== own.endDate)
  return others.length === 0
    ? []
    : [{ ...finding('PERIOD', 'otherYears'), args: { count: others.length, end: own.endDate } }]
}

function findSumFaults(facts: readonly Fact[], byCode: Datapoints): TaggingFinding[] {
  const numbers = new Map(
    facts.flatMap(({ code, content }) => (content.type === 'number' ? [[code, content] as const] : [])),
  )
  return Object.entries(taggedSums).flatMap(([code, parts]) => {
    const total = numbers.get(code)
    const given = parts.map((part) => numbers.get(part))
    if (!total || !contradicts(total, given)) return []
    const named = parts.filter((part) => numbers.has(part))
    const sum = shownText(given.reduce((all, part) => all + Number(part?.value ?? 0), 0))
    const args = { parts: named.join(' + '), sum, total: total.value }
    return [{ ...finding('SUMS', 'otherTotal'), ...about(code, byCode), args }]
  })
}

/** Figures that may be negative: a change of a stock, and a gap. */
const signed: ReadonlySet<string> = new Set(['E3-4_05', 'S1-16_01'])
/** Requirements whose figures are reductions, effects or targets. */
const signedRequirements: ReadonlySet<string> = new Set(['E1-4', 'E1-9', 'MDR-T'])
/** A change by this factor is unusual. */
const jump = 10

function findFigureFaults(
  { fields, datapoints, earlier }: TaggedStatement,
  facts: readonly Fact[],
): TaggingFinding[] {
  const byCode = new Map(datapoints.map((datapoint) => [datapoint.code, datapoint]))
  const answers = new Map(fields.map((field) => [field.code, field.shown]))
  return facts.flatMap(({ code, content }) => {
    const value = answers.get(code)?.value ?? null
    if (content.type !== 'number' || value === null) return []
    const { requirement = '', kind } = byCode.get(code) ?? {}
    const found: TaggingFinding[] = []
    const tell = (check: Check, problem: TaggingProblem, args: TaggingFinding['args']) =>
      found.push({ ...finding(check, problem), ...about(code, byCode), args })
    const isSigned = signed.has(code) || signedRequirements.has(requirement)
    if (value < 0 && !isSigned) tell('SIGN', 'negative', { value: content.shown })
    if (kind === 'percent' && content.scale === -2 && Math.abs(value) > 100 && !isSigned)
      tell('PERCENT', 'overHundred', { value: content.shown })
    const before = earlier.get(code)
    const unit = answers.get(code)?.unit ?? null
    if (before && before.unit === unit && before.value !== 0) {
      const factor = Math.abs(value / before.value)
      if (factor >= jump || factor <= 1 / jump)
        tell('MAGNITUDE', 'jump', { before: shownText(before.value), value: content.shown })
    }
    return found
  })
}

/** What the texts lack, and what they show without being asked. */
function findScopeFaults({ fields, datapoints, verdicts }: TaggedStatement): TaggingFinding[] {
  const written = new Set(fields.map(({ code }) => code))
  const missing = datapoints.filter(
    ({ code, state, rule }) => state === 'IN' && rule === 'ALWAYS' && !written.has(code),
  )
  const shown = datapoints.filter(({ code }) => written.has(code))
  const emptyTopics = standardTopics.filter(
    (topic) => verdicts[topic] === 'MATERIAL' && !shown.some((datapoint) => datapoint.topic === topic),
  )
  return [
    ...[...Map.groupBy(missing, ({ requirement }) => requirement)].map(([requirement, own]) => ({
      ...finding('MANDATORY', 'notWritten'),
      args: { requirement, count: own.length, codes: own.map(({ code }) => code).join(', ') },
    })),
    ...shown.flatMap(({ code, label, state, rule }): TaggingFinding[] => {
      if (state === 'IN') return []
      const isCondition = state === 'OPEN' && rule === 'CONDITION'
      const one = isCondition
        ? finding('CONDITION', 'undecided')
        : finding('TOPICS', state === 'OPEN' ? 'undecided' : 'outOfScope')
      return [{ ...one, code, label }]
    }),
    ...emptyTopics.map((topic) => ({ ...finding('TOPICS', 'topicUnwritten'), args: { topic } })),
  ]
}
