import { dateOfDay, dayNumber } from '#model/rules/cube/periods.ts'
import type { Fact, FactContent } from '#model/rules/disclosures/tagging/facts.ts'
import { leiScheme, taggedUnits } from '#model/rules/disclosures/tagging/taxonomy.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { TaggedDocument } from './taggedDocument.ts'
import { linesAsXhtml } from './xmlTree.ts'

/** Writes the facts of a statement as xBRL-JSON (Open Information Model, 2021). */
export function writeXbrlJson(document: TaggedDocument, language: Language): Buffer {
  const { facts, taxonomy } = document
  const written = {
    documentInfo: {
      documentType: 'https://xbrl.org/2021/xbrl-json',
      namespaces: {
        xbrl: 'https://xbrl.org/2021',
        [taxonomy.prefix]: taxonomy.namespace,
        lei: leiScheme,
        utr: 'http://www.xbrl.org/2009/utr',
        iso4217: 'http://www.xbrl.org/2003/iso4217',
      },
      taxonomy: [taxonomy.entryPoint],
    },
    facts: Object.fromEntries(facts.map((fact) => [fact.id, factOf(fact, document, language)])),
  }
  return Buffer.from(`${JSON.stringify(written, null, 2)}\n`)
}

function factOf({ element, period, content }: Fact, document: TaggedDocument, language: Language) {
  const { days, taxonomy, lei } = document
  const unit = content.type === 'number' ? unitOf(content) : undefined
  // The end of a day is the midnight that follows it.
  const end = `${dateOfDay(dayNumber(days.endDate) + 1)}T00:00:00`
  return {
    value: valueOf(content),
    ...(content.type === 'number' && { decimals: content.decimals }),
    dimensions: {
      concept: `${taxonomy.prefix}:${element}`,
      entity: `lei:${lei}`,
      period: period === 'instant' ? end : `${days.startDate}T00:00:00/${end}`,
      ...(unit !== undefined && { unit }),
      ...(isWords(content) && { language }),
    },
  }
}

const isWords = ({ type }: FactContent): boolean => type === 'block' || type === 'string'

function valueOf(content: FactContent): string {
  if (content.type === 'boolean') return String(content.value)
  return content.type === 'block' ? linesAsXhtml(content.value) : content.value
}

/** The format leaves the unit of pure numbers out. */
function unitOf({ unit }: Extract<FactContent, { type: 'number' }>): string | undefined {
  return unit === 'pure' ? undefined : taggedUnits[unit].join('/')
}
