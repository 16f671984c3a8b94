import { AppError } from '#model/errors.ts'
import { changedElements } from '#model/rules/records/signOffs.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import {
  signedChangesMax,
  type NewSignOff,
  type SignOff,
  type SignOffs,
} from '#model/wire/records/signOffs.ts'
import { decisionStore } from '#server/store/disclosures/decisionStore.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { textStore } from '#server/store/disclosures/textStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { signOffStore, type SignedPlace, type SignOffRow } from '#server/store/signOffs/signOffStore.ts'
import { canonicalJson } from '../reports/canonicalJson.ts'
import { labelsOf } from '../reports/reportTexts.ts'
import { describeSignedChange } from './describeSignedChange.ts'
import { readSignedContent, type SignedContent } from './signedContent.ts'

/**
 * The approvals of an assessment, a scope or a statement, and what has changed since the latest one that is not
 * withdrawn.
 * @throws AppError notFound, resultsNotReady
 */
export async function readSignOffs(
  tx: Tx,
  orgId: string,
  place: SignedPlace,
  language: Language,
): Promise<SignOffs> {
  const rows = await signOffStore.list(tx, orgId, place)
  const { elements, hash } = await readSignedContent(tx, orgId, place)
  const basis = rows.find(({ withdrawnAt }) => withdrawnAt === null)
  const changed =
    basis === undefined || basis.hash === hash
      ? []
      : changedElements(await signOffStore.contentOf(tx, orgId, basis.id), elements, canonicalJson)
  const labels = labelsOf(language)
  return {
    part: place.part,
    hash,
    version: versionOf(rows, hash),
    signOffs: rows.map((row) => shown(row, hash)),
    changed: changed.length,
    changes: changed.slice(0, signedChangesMax).map((one) => describeSignedChange(one, labels)),
  }
}

/** Approvals of the same content have the same version. */
const versionOf = (rows: readonly SignOffRow[], hash: string): number =>
  rows.find((row) => row.hash === hash)?.version ?? Math.max(0, ...rows.map(({ version }) => version)) + 1

const shown = (row: SignOffRow, current: string): SignOff => {
  const { id, version, hash, nextRevision, accountId, accountName, createdAt } = row
  const { withdrawnAt, withdrawnBy, withdrawnByName, withdrawalReason } = row
  return {
    id,
    version,
    hash,
    nextRevision,
    signed: { at: createdAt, accountId, name: accountName },
    withdrawn:
      withdrawnAt === null || withdrawnBy === null
        ? null
        : {
            at: withdrawnAt,
            accountId: withdrawnBy,
            name: withdrawnByName ?? '',
            reason: withdrawalReason ?? '',
          },
    isCurrent: hash === current,
  }
}

/**
 * Approves a content as a person has seen it.
 * @throws AppError notFound, resultsNotReady, ruleBroken where the content is another one, is not complete, is the
 * approver's own work under the rule of four eyes, or has its next revision in the past
 */
export async function approve(
  tx: Tx,
  actor: Actor,
  place: SignedPlace,
  { hash, nextRevision }: NewSignOff,
  now: Date,
): Promise<void> {
  const { orgId, accountId } = actor
  await signOffStore.lock(tx, orgId, place)
  const content = await readSignedContent(tx, orgId, place)
  if (content.hash !== hash) throw broken('hash', 'signedContentChanged')
  if (nextRevision <= now.toISOString().slice(0, 10)) throw broken('nextRevision', 'pastRevision')
  if (place.part === 'STATEMENT') requireComplete(content)
  if (await isOwnWork(tx, actor, place)) throw broken('hash', 'ownWork')
  const rows = await signOffStore.list(tx, orgId, place)
  const isRepeated = rows.some(
    (row) =>
      row.withdrawnAt === null &&
      row.accountId === accountId &&
      row.hash === hash &&
      row.nextRevision === nextRevision,
  )
  if (isRepeated) return
  const { title, elements } = content
  const version = versionOf(rows, hash)
  await signOffStore.sign(tx, actor, place, {
    version,
    hash,
    content: elements,
    nextRevision,
    title,
    now: now.toISOString(),
  })
}

/** Withdraws an approval; the row and its content stay. @throws AppError notFound */
export async function withdrawSignOff(
  tx: Tx,
  actor: Actor,
  place: SignedPlace,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await signOffStore.lock(tx, actor.orgId, place)
  const { title } = await readSignedContent(tx, actor.orgId, place)
  await signOffStore.withdraw(tx, actor, place, id, { title, reason, now: now.toISOString() })
}

const broken = (field: string, key: string, args?: Record<string, string>): AppError =>
  new AppError('ruleBroken', { fields: [{ field, key: `validation.${key}`, ...(args && { args }) }] })

/** A statement is approved with a text, and with approved figures only. */
function requireComplete({ elements }: SignedContent): void {
  if (!elements.some(({ kind }) => kind === 'SECTION')) throw broken('hash', 'emptyStatement')
  const open = elements.filter(({ kind, value }) => kind === 'FIGURE' && value === null)
  if (open.length > 0) throw broken('hash', 'openFigures', { codes: open.map(({ id }) => id).join(', ') })
}

/**
 * Whether the approver has written a part of what is approved, where the disclosure asks for four eyes: a decision of
 * the scope, or the current text of a section.
 */
async function isOwnWork(tx: Tx, { orgId, accountId }: Actor, place: SignedPlace): Promise<boolean> {
  if (place.part === 'ASSESSMENT') return false
  const { hasFourEyes } = await disclosureStore.read(tx, orgId, place.disclosureId)
  if (!hasFourEyes) return false
  const store = place.part === 'SCOPE' ? decisionStore : textStore
  return (await store.authors(tx, orgId, place.disclosureId)).has(accountId)
}
