import type { Tagging } from '#model/rules/disclosures/tagging/checkTagging.ts'
import { taxonomies } from '#model/rules/disclosures/tagging/taxonomy.ts'
import type { StandardId } from '#model/rules/disclosures/standards.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { TaggedFormat } from '#model/wire/disclosures/statement.ts'

/** A tagging that nothing blocks: its company has a LEI, and at least one answer is tagged. */
export type TaggedDocument = Pick<Tagging, 'days' | 'facts'> & {
  company: string
  lei: string
  taxonomy: (typeof taxonomies)[StandardId]
}

/** @throws AppError statementNotTagged where a check blocks it */
export function documentOf({
  entity,
  days,
  facts,
  findings,
  standardId,
}: Tagging & { standardId: StandardId }): TaggedDocument {
  const lei = entity?.lei
  if (!entity || !lei || findings.some(({ severity }) => severity === 'BLOCKS'))
    throw new AppError('statementNotTagged')
  return { company: entity.name, lei, days, facts, taxonomy: taxonomies[standardId] }
}

const extensions: Readonly<Record<TaggedFormat, string>> = { xhtml: 'xhtml', 'xbrl-json': 'json' }

/** The name that reporting rules give a tagged file: company, last day, version and language. */
export const taggedFileName = (
  { lei, days }: TaggedDocument,
  format: TaggedFormat,
  language: Language,
): string => `${lei}-${days.endDate}-0-${language}.${extensions[format]}`
