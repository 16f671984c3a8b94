import type { Language } from '#model/wire/identity/accounts.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { iroLibrary } from '#server/reference/iroLibrary/iroLibrary.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'

const libraryLabels = new Map(iroLibrary.map(({ code, labels }) => [code, labels]))

type Written = {
  label: string
  description: string | null
  language: Language
  libraryCode: string | null
  topicCode: string | null
  topicLabel: string | null
  topicLanguage: Language
}

type Labels = Pick<ResponseForm['subjects'][number], 'label' | 'description' | 'topic' | 'untranslated'>

/**
 * A subject's texts for its reader: those of the repository where they were not changed, otherwise as the preparer
 * wrote them, with a note of their language where it differs.
 */
export function subjectTexts(
  { label, description, language: written, libraryCode, topicCode, topicLabel, topicLanguage }: Written,
  referenceId: string,
  language: Language,
): Labels {
  const labels = libraryLabels.get(libraryCode ?? '')
  const ofLibrary = labels && Object.values(labels).includes(label) ? labels[language] : undefined
  return {
    label: ofLibrary ?? label,
    description,
    topic: topicLabel ?? findTopic(referenceId, topicCode)?.labels[language] ?? '',
    untranslated: [
      ...(topicLabel !== null && topicLanguage !== language ? (['topic'] as const) : []),
      ...(ofLibrary === undefined && written !== language ? (['label'] as const) : []),
      ...(description !== null && written !== language ? (['description'] as const) : []),
    ],
  }
}
