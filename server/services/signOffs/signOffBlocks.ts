import { countKey } from '#locales/countKey.ts'
import type { SignOff, SignOffs } from '#model/wire/records/signOffs.ts'
import type { WordBlock } from '#server/adapters/documents/renderWord.ts'
import type { Labels } from '../reports/reportTexts.ts'

/** Changes that a document names; it counts them all. */
const namedMax = 10

/** The chapter of a document that states who approved which version, and what has changed since. */
export function signOffBlocks(read: readonly SignOffs[], labels: Labels): WordBlock[] {
  const { t } = labels
  return [
    { type: 'heading', level: 1, text: t('signOffs.title'), page: 'portrait' },
    { type: 'list', items: read.flatMap((one) => signOffItems(one, labels)) },
    ...read.map(({ part }): WordBlock => ({
      type: 'paragraph',
      text: `${t(`signOffs.parts.${part}`)}. ${t(`signOffs.hashed.${part}`)}`,
      tone: 'caption',
    })),
  ]
}

/** A note at the beginning of a document whose content is no longer the approved one. */
export const changedNotes = (read: readonly SignOffs[], labels: Labels): WordBlock[] =>
  read.flatMap((one): WordBlock[] =>
    one.changed === 0 ? [] : [{ type: 'note', tone: 'warning', text: changedText(one, labels) }],
  )

function signOffItems(read: SignOffs, labels: Labels): string[] {
  const { t } = labels
  const part = t(`signOffs.parts.${read.part}`)
  const isValid = read.signOffs.some(({ withdrawn }) => withdrawn === null)
  return [
    ...(isValid ? [] : [t('signOffs.export.none', { part })]),
    ...read.signOffs.map((signOff) => signOffText(part, signOff, labels)),
    ...(isValid ? [changedText(read, labels)] : []),
  ]
}

function signOffText(part: string, signOff: SignOff, { t, day }: Labels): string {
  const { version, hash, signed, nextRevision, withdrawn } = signOff
  const said = { part, version: String(version), name: signed.name, date: day(signed.at) }
  return withdrawn
    ? t('signOffs.export.withdrawn', {
        ...said,
        by: withdrawn.name,
        withdrawn: day(withdrawn.at),
        reason: withdrawn.reason,
      })
    : t('signOffs.export.signed', { ...said, revision: day(nextRevision), hash })
}

function changedText({ part, changed, changes }: SignOffs, { t }: Labels): string {
  const named = changes
    .slice(0, namedMax)
    .map(({ kind, label }) => t(`signOffs.kinds.${kind}`, { label }))
    .join(', ')
  return t(countKey('signOffs.export.changed', changed), {
    smart_count: changed,
    part: t(`signOffs.parts.${part}`),
    changes: changed > namedMax ? `${named}…` : named,
  })
}
