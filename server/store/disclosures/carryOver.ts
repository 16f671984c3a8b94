import { AppError } from '#model/errors.ts'
import {
  scopeChanges,
  type CarriedPart,
  type DecidedScope,
  type LeftReason,
} from '#model/rules/disclosures/carryOver.ts'
import { topicOfSection } from '#model/rules/disclosures/statementSections.ts'
import type { CarryOver, CarryOverResult } from '#model/wire/disclosures/carryOver.ts'
import type { TextBlock } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import type { Row } from '../engine/binding.ts'
import { rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import { disclosures } from '../tables/disclosures.ts'
import { carryRequests } from './carriedRequests.ts'
import { decisionStore, type Decision } from './decisionStore.ts'
import { disclosureStore } from './disclosureStore.ts'
import { readDatapoints, type ScopedDisclosure } from './scopeStore.ts'
import { textStore } from './textStore.ts'
import { readVerdicts } from './topicVerdicts.ts'

type DisclosureRow = typeof disclosures.$inferSelect

const none: Readonly<Record<CarriedPart, number>> = { DECISIONS: 0, REQUESTS: 0, TEXTS: 0 }

/** Disclosures that carry over parts of an earlier one (decision 341). */
export const carryOverStore = {
  /**
   * Creates a disclosure and carries over the given parts of the earlier one.
   * @throws AppError as `disclosureStore.create`; ruleBroken where the earlier disclosure does not exist or is not of an
   * earlier year
   */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    const source = await findSource(tx, actor.orgId, record['sourceId'])
    if (source === null) throw broken('unknownSourceDisclosure')
    if (source && source.year >= Number(record['year'])) throw broken('laterSourceDisclosure')
    const id = await disclosureStore.create(tx, actor, record)
    if (!source) return id
    const parts = new Set((record['carriedParts'] ?? []) as CarriedPart[])
    const carriedOver = await carry(tx, actor, { id, source, parts })
    await tx.db
      .update(disclosures)
      .set({ carriedOver })
      .where(rowOf(disclosures, actor.orgId, id))
    return id
  },

  /**
   * What a disclosure took from the earlier one, and what has changed since. Changes are computed on reading.
   * @throws AppError notFound, resultsNotReady
   */
  async read(tx: Tx, orgId: string, id: string, language: Language): Promise<CarryOver> {
    const disclosure = await disclosureStore.read(tx, orgId, id)
    const source = await findSource(tx, orgId, disclosure.sourceId)
    const { taken = none, left = [], sections = [] } = disclosure.carriedOver ?? {}
    const texts = await textStore.readAll(tx, orgId, id)
    return {
      source: source ? { id: source.id, name: source.name, year: source.year } : null,
      taken,
      left,
      scope: source ? await changesOf(tx, orgId, { source, disclosure }, language) : [],
      // The carried text is the first version of its section.
      texts: sections.map((section) => ({ section, hasChanged: (texts.get(section)?.version ?? 1) > 1 })),
    }
  },
}

/** The earlier disclosure; undefined where none is named, null where it does not exist. */
async function findSource(tx: Tx, orgId: string, id: unknown): Promise<DisclosureRow | null | undefined> {
  if (typeof id !== 'string') return undefined
  const [row] = await tx.db
    .select()
    .from(disclosures)
    .where(rowOf(disclosures, orgId, id))
  return row ?? null
}

async function carry(
  tx: Tx,
  actor: Actor,
  { id, source, parts }: { id: string; source: DisclosureRow; parts: ReadonlySet<CarriedPart> },
): Promise<CarryOverResult> {
  const { orgId } = actor
  const { year, standardId } = await disclosureStore.read(tx, orgId, id)
  const codes = new Set(standardOf(standardId).datapoints.map(({ code }) => code))
  const place = { from: source.id, to: id, isKnown: (code: string) => codes.has(code) }
  const taken = { ...none }
  const left: CarryOverResult['left'] = []
  const leave = (part: CarriedPart, reason: LeftReason, count: number) =>
    count > 0 && left.push({ part, reason, count })
  if (parts.has('DECISIONS')) {
    const carried = await decisionStore.carry(tx, actor, place)
    taken.DECISIONS = carried.taken
    leave('DECISIONS', 'NOT_IN_STANDARD', carried.unknown)
  }
  // Decisions that were carried over count for the requests.
  const scope = await readDatapoints(tx, orgId, id, 'fr')
  if (parts.has('REQUESTS')) {
    const disclosed = scope.datapoints.filter(({ state }) => state === 'IN')
    const inScope = new Map(disclosed.map((datapoint) => [datapoint.code, datapoint]))
    const carried = await carryRequests(tx, actor, { ...place, years: year - source.year, inScope })
    taken.REQUESTS = carried.taken
    for (const [reason, count] of carried.left) leave('REQUESTS', reason, count)
  }
  const sections: CarryOverResult['sections'] = []
  if (parts.has('TEXTS')) {
    const carried = await carryTexts(tx, actor, { id, source, scope })
    sections.push(...carried.sections)
    taken.TEXTS = carried.sections.length
    leave('TEXTS', 'OUT_OF_SCOPE', carried.outOfScope)
  }
  return { taken, left, sections }
}

/** Copies the current texts, except those of topics that are not material. Their fields show the figures of the new year. */
async function carryTexts(
  tx: Tx,
  actor: Actor,
  { id, source, scope }: { id: string; source: DisclosureRow; scope: ScopedDisclosure },
) {
  const written = [...(await textStore.readAll(tx, actor.orgId, source.id)).values()].filter(
    ({ blocks }) => blocks.length > 0,
  )
  const kept = written.filter(({ code }) => {
    const topic = topicOfSection(code)
    return topic === null || scope.verdicts[topic] === 'MATERIAL'
  })
  const isSameAssessment = scope.assessmentId === source.doubleMaterialityId
  for (const { code, blocks } of kept) {
    const carried = isSameAssessment ? blocks : blocks.map(ofOtherAssessment)
    await textStore.save(tx, actor, { disclosureId: id, section: code }, carried, 0)
  }
  return { sections: kept.map(({ code }) => code), outOfScope: written.length - kept.length }
}

/** A block without the sources that belong to an assessment which the new disclosure does not refer to. */
function ofOtherAssessment(block: TextBlock): TextBlock {
  const sources = block.sources.filter(({ kind }) => kind === 'REQUIREMENT' || kind === 'DATAPOINT')
  const isEdited = sources.length > 0 && (block.isEdited || sources.length < block.sources.length)
  return { ...block, sources, isEdited }
}

async function changesOf(
  tx: Tx,
  orgId: string,
  { source, disclosure }: { source: DisclosureRow; disclosure: DisclosureRow },
  language: Language,
): Promise<CarryOver['scope']> {
  const { datapoints } = standardOf(disclosure.standardId)
  const labels = new Map(datapoints.map(({ code, labels: named }) => [code, named[language]]))
  const [earlier, later] = [await decidedScope(tx, orgId, source), await decidedScope(tx, orgId, disclosure)]
  const carried = [...later.decisions].flatMap(([code, decision]) => (decision.carried ? [code] : []))
  return scopeChanges(datapoints, earlier, later, new Set(carried)).map((change) => ({
    ...change,
    label: labels.get(change.code) ?? '',
  }))
}

async function decidedScope(
  tx: Tx,
  orgId: string,
  { id, year, firstYear, isSmall, doubleMaterialityId }: DisclosureRow,
): Promise<DecidedScope & { decisions: ReadonlyMap<string, Decision> }> {
  const verdicts = await readVerdicts(tx, orgId, doubleMaterialityId)
  return {
    facts: { verdicts, year, firstYear, isSmall },
    decisions: await decisionStore.read(tx, orgId, id),
  }
}

const broken = (key: string) =>
  new AppError('ruleBroken', { fields: [{ field: 'sourceId', key: `validation.${key}` }] })
