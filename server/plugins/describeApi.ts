import { apiTranslations } from '#locales/fr/apiTexts.ts'
import { resources } from '#model/resources/resources.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Translate } from '../translate.ts'

/** The API description in the reader's language; texts without a translation of ours stay unchanged. */
export function describeApi<Part>(document: Part, language: Language, t: Translate): Part {
  return language === 'en' ? document : (translated(document, wordsIn(t)) as Part)
}

/** Every English sentence of the description, mapped to French. */
export function wordsIn(t: Translate): ReadonlyMap<string, string> {
  const ofRecords = resources.flatMap(({ name }) =>
    Object.entries(apiTranslations.records).map(
      ([english, french]) =>
        [
          english.replace('%{records}', name),
          french.replace('%{records}', t(`resources.${name}.many`)),
        ] as const,
    ),
  )
  return new Map([...Object.entries(apiTranslations.sentences), ...ofRecords])
}

/** Only these two properties hold sentences. */
const said = new Set(['summary', 'description'])

function translated(part: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => translated(item, labels))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && said.has(name) ? (labels.get(value) ?? value) : translated(value, labels),
    ]),
  )
}
