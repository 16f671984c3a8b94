import type { Question, SubjectFacts } from './assistant.ts'
import { iroLibrary } from '#server/reference/iroLibrary/iroLibrary.ts'
import { createSourceCollector } from './collectSources.ts'

/** A question that a foundry might ask, with sources from the built-in library. */
export function questionOf(
  asked: Partial<SubjectFacts> = {},
  { analyseType = 'DESCRIBE', language = 'fr' }: Partial<Pick<Question, 'analyseType' | 'language'>> = {},
): Question {
  const facts = { ...foundry, ...asked }
  return { analyseType, language, facts, grounding: createSourceCollector(iroLibrary)(facts, language) }
}

const foundry: SubjectFacts = {
  text: 'Prix du carbone et quotas d’émission',
  description: null,
  rationale: null,
  topic: { code: 'E1', label: 'Changement climatique' },
  referenceId: 'ESRS_2023',
  sector: { code: 'C', label: 'Industrie manufacturière' },
  divisions: ['24'],
  companies: 16,
  countries: [
    { code: 'FR', label: 'France', count: 38 },
    { code: 'ES', label: 'Espagne', count: 1 },
  ],
  staff: [],
  entities: [],
  others: [],
}
