import type { Language } from '#model/wire/accounts.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import { iroLibrary } from '../../reference/iroLibrary/iroLibrary.ts'
import { findTopic } from '../../reference/repositories/repositories.ts'

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

type Words = Pick<ResponseSheet['subjects'][number], 'label' | 'description' | 'topic' | 'untranslated'>

/**
 * A subject as its reader reads it: in the words of the repository where it has kept them, else as the preparer wrote
 * it, and then told what is in another language.
 */
export function subjectWords(
  { label, description, language: written, libraryCode, topicCode, topicLabel, topicLanguage }: Written,
  referenceId: string,
  language: Language,
): Words {
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
