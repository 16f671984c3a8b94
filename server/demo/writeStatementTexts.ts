import { z } from 'zod'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import { disclosures } from '#model/resources/disclosures.ts'
import { statement, textDraft, type TextBlock } from '#model/wire/disclosures/statement.ts'
import { pageOf } from '#model/wire/records/page.ts'
import { signOffs } from '#model/wire/records/signOffs.ts'
import { standardOf } from '../reference/standards/standards.ts'
import type { DemoCaller, DemoSession } from './demoCaller.ts'

/** The section that is approved, and the one that is written after the approval. */
const approvedSection: StatementSection = 'IRO-1'
const laterSection: StatementSection = 'SBM-3'
const shownAnswers = 3
const dayMs = 86_400_000

/**
 * Writes two texts of the statement in preparation: one shows approved answers and is approved by another member than
 * its author, the other one is written afterwards, so that the page marks what has changed since.
 */
export async function writeStatementTexts(
  caller: DemoCaller,
  { orgId, founder, reviewer, now }: { orgId: string; founder: string; reviewer: string; now: Date },
): Promise<void> {
  const author = await caller.logIn(founder)
  const { content } = await author.get(`/organizations/${orgId}/disclosures`, pageOf(disclosures.wire))
  const [own] = content
  if (!own) return
  const path = `/organizations/${orgId}/disclosures/${own.id}`
  const { sections } = await author.get(`${path}/statement`, statement)
  const isWritten = (section: StatementSection) =>
    sections.some(({ code, version }) => code === section && version > 0)
  if (!isWritten(approvedSection)) {
    const codes = await approvedTexts(author, path)
    const text = codes.map((code) => `{${code}}`).join(' ')
    await save(author, path, approvedSection, text === '' ? [] : [{ kind: 'paragraph', text }])
    await signOff(caller, path, { reviewer, now })
  }
  if (!isWritten(laterSection)) await save(author, path, laterSection, [])
  await author.leave()
}

/** Datapoints with an approved answer in words that can be tagged. */
async function approvedTexts(session: DemoSession, path: string): Promise<string[]> {
  const approved = await session.get(
    `${path}/requests?state=APPROVED&pageSize=100`,
    pageOf(disclosureRequests.wire),
  )
  const codes = new Set(approved.content.map(({ code }) => code))
  return standardOf('ESRS_2023')
    .datapoints.filter(
      ({ code, kind, element, doubtfulElement }) =>
        codes.has(code) && kind === 'text' && element !== null && doubtfulElement === null,
    )
    .slice(0, shownAnswers)
    .map(({ code }) => code)
}

/** Saves the draft of a section with more blocks after it. */
async function save(
  session: DemoSession,
  path: string,
  section: StatementSection,
  more: readonly { kind: 'paragraph'; text: string }[],
): Promise<void> {
  const { blocks } = await session.get(`${path}/statement/${section}/draft`, textDraft)
  await session.put(`${path}/statement/${section}`, { blocks: [...blocks.map(sent), ...more] })
}

/** A block as a form sends it: the server knows the names of its sources, and who has edited it. */
const sent = ({ isEdited: _, sources, ...block }: TextBlock) => ({
  ...block,
  sources: sources.map(({ kind, id }) => ({ kind, id })),
})

/** Approves the statement as it is, until a year from now. */
async function signOff(
  caller: DemoCaller,
  path: string,
  { reviewer, now }: { reviewer: string; now: Date },
): Promise<void> {
  const session = await caller.logIn(reviewer)
  const { hash } = await session.get(`${path}/sign-offs/statement`, signOffs)
  const nextRevision = new Date(now.getTime() + 365 * dayMs).toISOString().slice(0, 10)
  await session.post(`${path}/sign-offs/statement`, { hash, nextRevision }, z.unknown())
  await session.leave()
}
