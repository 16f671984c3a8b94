import { apiRecordTexts as englishTexts } from '#locales/en/api/recordTexts.ts'
import { apiRecordTexts as frenchTexts } from '#locales/fr/api/recordTexts.ts'
import { apiTexts } from '#locales/fr/apiTexts.ts'
import { docs as englishDocs } from '#locales/en/docs.ts'
import { docs as frenchDocs } from '#locales/fr/docs.ts'
import { resources } from '#model/resources/resources.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Translate } from '../translate.ts'

/** The API description in the reader's language; texts without a translation of ours stay unchanged. */
export const describeApi = <Part>(document: Part, language: Language, t: Translate): Part =>
  translated(document, wordsIn(language, t)) as Part

/** The sentences of the declarations, each mapped to its text in the language. Most are English already. */
export function wordsIn(language: Language, t: Translate): ReadonlyMap<string, string> {
  const ofRecords = resources.flatMap(({ name }) => namesOf(name, language, t))
  if (language === 'en') return new Map(ofRecords)
  const ofTags = Object.entries(englishDocs.tagNames).map(
    ([tag, english]) => [english, new Map(Object.entries(frenchDocs.tagNames)).get(tag) ?? english] as const,
  )
  return new Map([...ofTags, ...Object.entries(apiTexts.sentences), ...ofRecords])
}

const recordTexts = { en: englishTexts, fr: frenchTexts }

/** The summaries of the calls on one resource. In English its name is within the sentence. */
function namesOf(resource: string, language: Language, t: Translate): (readonly [string, string])[] {
  const [one, many] = [t(`resources.${resource}.one`), t(`resources.${resource}.many`)]
  const names = language === 'en' ? { one: withArticle(one), many: lowered(many) } : { one, many }
  return Object.entries(recordTexts[language]).map(([sentence, text]) => [
    sentence.replace('%{records}', resource),
    text.replace('%{one}', names.one).replace('%{many}', names.many),
  ])
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const withArticle = (name: string): string => `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${lowered(name)}`

/** Only these two properties hold sentences. */
const said = new Set(['summary', 'description'])

function translated(part: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => translated(item, texts))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && said.has(name) ? translatedLines(value, texts) : translated(value, texts),
    ]),
  )
}

/** A description has one sentence per line. */
const translatedLines = (text: string, texts: ReadonlyMap<string, string>): string =>
  text
    .split('\n')
    .map((line) => texts.get(line) ?? line)
    .join('\n')
