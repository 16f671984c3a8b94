import { statementSections, topicOfSection } from '#model/rules/disclosures/statementSections.ts'
import { codesOfSection } from '#model/rules/disclosures/statementIndex.ts'
import { fieldOf, unitOfKind } from '#model/rules/disclosures/textFields.ts'
import type { FrozenAnswer } from '#model/wire/disclosures/requests.ts'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { ShownAnswer, StatementPart, SectionText, TextField } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import { requestStore, type RequestRow } from '#server/store/disclosures/requestStore.ts'
import { emptyText, textStore } from '#server/store/disclosures/textStore.ts'
import { readFactUsers } from '#server/store/data/cubeSource.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'

/** The sections of a statement with their texts, and what their live fields refer to. */
export type Sections = {
  year: number
  assessmentId: string
  sections: StatementPart[]
  datapoints: readonly DisclosedDatapoint[]
  /** Requests for the whole organisation and year, by datapoint. */
  requests: ReadonlyMap<string, RequestRow>
  approvers: ReadonlyMap<string, string>
}

/**
 * Reads the sections of a statement: those of ESRS 2, those of the material topics, and others that have a text.
 * @throws AppError notFound, resultsNotReady
 */
export async function readSections(
  tx: Tx,
  orgId: string,
  disclosureId: string,
  language: Language,
): Promise<Sections> {
  const { datapoints, verdicts, year, assessmentId, standard } = await readDatapoints(
    tx,
    orgId,
    disclosureId,
    language,
  )
  const topics = await topicStore.list(tx, orgId, assessmentId, language)
  const texts = await textStore.readAll(tx, orgId, disclosureId)
  const names = new Map<string, string>([
    ...standard.requirements.map(({ code, labels }): [string, string] => [code, labels[language]]),
    ...topics.flatMap(({ code, label }): [string, string][] => (code === null ? [] : [[code, label]])),
  ])
  const sections = statementSections.flatMap((code): StatementPart[] => {
    const topic = topicOfSection(code)
    const isInScope = topic === null || verdicts[topic] === 'MATERIAL'
    const text = texts.get(code) ?? emptyText(code)
    if (!isInScope && text.blocks.length === 0) return []
    return [{ ...text, label: names.get(code) ?? code, isInScope }]
  })
  const requests = await requestStore.ofWholeYear(tx, orgId, disclosureId)
  const people = [...requests.values()].flatMap(({ approvedBy }) => approvedBy ?? [])
  const approvers = await readFactUsers(tx, [...new Set(people)])
  return {
    year,
    assessmentId,
    sections,
    datapoints,
    requests,
    approvers: new Map(approvers.map(({ id, fullName }) => [id, fullName])),
  }
}

/** An answer as a text shows it; a value without a unit of its own has that of its datapoint. */
export function shownAnswerOf(
  { value, unit, text }: FrozenAnswer,
  datapoint: Pick<DisclosedDatapoint, 'kind'> | undefined,
): ShownAnswer {
  return { value, unit: unit ?? (datapoint && value !== null ? unitOfKind(datapoint.kind) : null), text }
}

/** The datapoints that texts show. */
export const codesOf = (sections: readonly Pick<SectionText, 'blocks'>[]): string[] => [
  ...new Set(sections.flatMap(codesOfSection)),
]

/**
 * The live fields of texts with their states.
 * @param answers current answers by request, as `readAnswers` gives them
 */
export function fieldsOf(
  { sections, datapoints, requests, approvers }: Sections,
  answers: ReadonlyMap<string, FrozenAnswer>,
): TextField[] {
  const byCode = new Map(datapoints.map((datapoint) => [datapoint.code, datapoint]))
  return codesOf(sections).map((code) => {
    const datapoint = byCode.get(code)
    const request = requests.get(code)
    const current = request && answers.get(request.id)
    const { state, shown } = fieldOf(
      request && current && { state: request.state, approval: request.approval, current },
    )
    const answerOf = (answer: FrozenAnswer) => shownAnswerOf(answer, datapoint)
    const isApproved = state === 'APPROVED' || state === 'CHANGED'
    return {
      code,
      label: datapoint?.label ?? code,
      state,
      shown: shown && answerOf(shown),
      current: state === 'CHANGED' && current ? answerOf(current) : null,
      requestId: request?.id ?? null,
      approved:
        isApproved && request?.approvedAt
          ? { at: request.approvedAt, by: approvers.get(request.approvedBy ?? '') ?? '' }
          : null,
    }
  })
}
