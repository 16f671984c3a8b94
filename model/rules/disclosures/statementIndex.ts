import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { IndexRow, SectionText } from '#model/wire/disclosures/statement.ts'
import { codesIn } from './textFields.ts'
import type { StatementSection } from './statementSections.ts'

/** The datapoints that the paragraphs of a section show. */
export const codesOfSection = ({ blocks }: Pick<SectionText, 'blocks'>): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'paragraph' ? codesIn(block.text) : []))),
]

/**
 * Where the statement shows each datapoint, in the order of the standard. Of one that no text shows, the row has the
 * reason: it is not to be disclosed, a person has to decide, or nobody has written about it yet.
 */
export function indexOf(
  datapoints: readonly DisclosedDatapoint[],
  sections: readonly Pick<SectionText, 'code' | 'blocks'>[],
): IndexRow[] {
  const places = new Map<string, StatementSection[]>()
  for (const section of sections)
    for (const code of codesOfSection(section)) places.set(code, [...(places.get(code) ?? []), section.code])
  return datapoints.map(({ code, label, requirement, topic, state, rule, requiredFrom, decision }) => {
    const found = places.get(code) ?? []
    return {
      code,
      label,
      requirement,
      sections: found,
      absence: found.length > 0 ? null : state === 'IN' ? 'NOT_WRITTEN' : state,
      rule,
      topic,
      requiredFrom,
      decision: decision && { reason: decision.reason, accountName: decision.accountName },
    }
  })
}
