import { describe, expect, test } from 'vitest'
import { messages as english } from '#locales/en/messages.ts'
import { messages as french } from '#locales/fr/messages.ts'
import { errorTable } from '#model/errors.ts'
import { resources } from '#model/resources/resources.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { kindOf, type FieldKind } from '#model/schema/kinds.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { frenchOnlyNamespace, readLocale, rooms, type Leaf } from '#tests/support/readLocales.ts'
import { readSources } from '#tests/support/readSources.ts'

const fr = await readLocale('fr')
const en = await readLocale('en')
const both = [...fr, ...en]
/** French texts that have an English counterpart. */
const paired = fr.filter(({ key }) => !key.startsWith(frenchOnlyNamespace))
const textOf = new Map(fr.map(({ key, text }) => [key, text]))

/** The texts that break a rule, listed so that the failure shows them. */
const breaking = (leaves: readonly Leaf[], isBroken: (text: string, key: string) => boolean) =>
  leaves.filter(({ text, key }) => isBroken(text, key)).map(({ key, text }) => `${key}: ${text}`)

const variablesOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted()

describe('both languages', () => {
  test('have the same keys', () => {
    expect(en.map(({ key }) => key).toSorted()).toEqual(paired.map(({ key }) => key).toSorted())
  })

  test('use the same placeholders', () => {
    expect(Object.fromEntries(en.map(({ key, text }) => [key, variablesOf(text)]))).toEqual(
      Object.fromEntries(paired.map(({ key, text }) => [key, variablesOf(text)])),
    )
  })

  test('have no empty text', () => {
    expect(breaking(both, (text) => text.trim() === '')).toEqual([])
  })

  test('have two plural forms for counts, in both languages', () => {
    const isUncounted = (text: string) => text.includes('%{smart_count}') && !text.includes('||||')
    expect(breaking(both, isUncounted)).toEqual([])
    expect(breaking(both, (text) => text.split('||||').some((form) => form.trim() === ''))).toEqual([])
    expect(breaking(both, (text) => text.split('||||').length > 2)).toEqual([])
    const counted = (leaves: readonly Leaf[]) =>
      leaves.filter(({ text }) => text.includes('||||')).map(({ key }) => key)
    expect(counted(en)).toEqual(counted(fr))
  })

  test('have a text for zero next to each text for some', () => {
    const keys = both.map(({ key }) => key).filter((key) => /\.(zero|some)$/.test(key))
    const siblings = keys.map((key) => key.replace(/zero$/, 'some'))
    expect(siblings.filter((key) => !textOf.has(key))).toEqual([])
    expect(siblings.filter((key) => !textOf.has(key.replace(/some$/, 'zero')))).toEqual([])
  })

  test('never show a key as text', () => {
    const looksLikeKey = new RegExp(`^(${rooms.join('|')})\\.\\w+(\\.\\w+)*$`)
    expect(breaking(both, (text) => looksLikeKey.test(text))).toEqual([])
  })

  test('have no double spaces, and none at the ends', () => {
    expect(breaking(both, (text) => /[ \u00a0\u202f]{2}/.test(text) || text !== text.trim())).toEqual([])
  })

  test('use typographic apostrophes, quotes and ellipses', () => {
    expect(breaking(both, (text) => /['"]|\.\.\./.test(text))).toEqual([])
  })

  test('are merged by namespace; mails, reference labels and lazy texts are loaded where they are needed', () => {
    const elsewhere = new Set([
      'mail',
      'accessibility',
      'organizationExport',
      'analytics',
      'auth',
      'cube',
      'csv',
      'apiTexts',
      'changeLabels',
      'docs',
      'home',
      'onboarding',
      'reference',
      'governance',
      'persons',
      'history',
      'register',
      'fieldHelp',
      'directory',
      'recordImport',
      'materiality',
      'library',
      'campaigns',
      'presence',
      'reserved',
      'respond',
      'questionnaire',
      'evidence',
      'settings',
      'shortcuts',
      'views',
      'admin',
      'dashboards',
      'sharing',
      'signOffs',
      'analysisResults',
      'dataEntry',
      'dataAnalysis',
      'dataHub',
      'dataReports',
      'demo',
      'selection',
      'diagnosis',
      'contents',
      'contribute',
      'results',
      'reportFile',
      'report',
      'reportMethod',
      'assistant',
      'assistantAnswers',
      'dataChecks',
      'natures',
      'dataRules',
      'indicators',
      'units',
      'emissionFactors',
      'carbonFactors',
      'currencyRates',
      'recomputations',
      'disclosures',
      'statement',
      'tagging',
      'statementDraft',
      'lazyResources',
      'notifications',
      'tools',
      'kpis',
    ])
    expect(Object.keys(french).toSorted()).toEqual(rooms.filter((room) => !elsewhere.has(room)))
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(french).toSorted())
  })
})

describe('French', () => {
  test('puts a narrow no-break space before ; ! and ?', () => {
    expect(breaking(fr, (text) => /[^\u202f][;!?]/.test(text))).toEqual([])
  })

  test('puts a no-break space before : % and €', () => {
    const labels = (text: string) => text.replace(/%\{\w+\}/g, 'x').replace(/https?:/g, '')
    expect(breaking(fr, (text) => /[^\u00a0][:%]|[^\u00a0kM]€/.test(labels(text)))).toEqual([])
  })

  test('puts no-break spaces inside « and »', () => {
    expect(breaking(fr, (text) => /«[^\u00a0]|[^\u00a0]»/.test(text))).toEqual([])
  })

  test('has no exclamation, and says please only where the specification does', () => {
    const specified = new Set([
      'Veuillez renseigner un statut connu',
      'Format de fichier invalide. Veuillez télécharger un fichier CSV.',
    ])
    expect(breaking(fr, (text) => text.includes('!'))).toEqual([])
    expect(breaking(fr, (text) => /veuillez/i.test(text) && !specified.has(text))).toEqual([])
  })

  test('has no English left', () => {
    const labels =
      /\b(the|and|your|you|with|this|please|loading|save|cancel|delete|search|close|error|password|company|file(?! d’attente)|add|next|back|or|of|is|are)\b/i
    expect(breaking(fr, (text) => labels.test(text.replace(/%\{\w+\}/g, '')))).toEqual([])
  })
})

describe('English', () => {
  test('has no French left', () => {
    const labels = /\b(le|les|des|une|vous|votre|vos|est|avec|pour|société|fichier|champ|veuillez|aucun)\b/i
    const withoutNames = (text: string) =>
      text.replace(/%\{\w+\}|rue des Hauts-Fourneaux|Défenseur des droits/g, '')
    expect(breaking(en, (text) => labels.test(withoutNames(text)))).toEqual([])
  })

  test('has no French spacing', () => {
    expect(breaking(en, (text) => /[\s\u00a0\u202f][;:!?]|[«»\u202f]/.test(text))).toEqual([])
  })
})

describe('wording', () => {
  test('a singular form shows the count, because French uses it for 0 too', () => {
    const hasZero = (key: string) => key.endsWith('.some')
    const hasLiteralOne = (text: string) =>
      text.includes('||||') && /(?<![\d%{,.])\b1\b(?![\d%,.]\d)/.test(text.split('||||')[0] ?? '')
    expect(breaking(fr, (text, key) => !hasZero(key) && hasLiteralOne(text))).toEqual([])
  })

  test('things are displayed or modifiable; they do not read, appear or change themselves', () => {
    const calques =
      /\bse (?:lit|lisent) ici\b|\bparai(?:t|ssent) ici\b|\bparaît ici\b|\bne se (?:change|changent|modifie|modifient)\b|\bne changent? plus\b/
    expect(breaking(fr, (text) => calques.test(text))).toEqual([])
  })

  test('a participle or an adverb alone is no message', () => {
    expect(breaking(fr, (text) => /^(?:Fait pour|Possible pour|De retour\b)/.test(text))).toEqual([])
  })

  test('the product has one word for one thing', () => {
    const others = /\b(?:[Cc]herche[rz]?|verdict|de côté|clore|clos(?:e|es|ez)|gardée?s?)\b/
    expect(breaking(fr, (text) => others.test(text))).toEqual([])
  })

  test('an analysis of double materiality is written in full; “analyse” alone is a saved query', () => {
    const about =
      /^(?:materiality|campaigns|results|report|reportFile|reportMethod|notifications|questionnaire)\./
    const isShort = (text: string) => /\banalyses?\b(?! de double matérialité)/i.test(text)
    expect(breaking(fr, (text, key) => about.test(key) && isShort(text))).toEqual([])
    // « Évaluation » is its phase: it has no name of its own.
    expect(breaking(fr, (text) => /évaluations? «/i.test(text))).toEqual([])
  })

  test('English uses a plural after “No” in a count', () => {
    const counts = en.filter(({ key }) => key.endsWith('.count.zero'))
    const isSingular = (text: string) => /^No \w/.test(text) && !/(?:s|people)\b/.test(text)
    expect(breaking(counts, isSingular)).toEqual([])
  })

  test('English has no space before a percent sign, and writes email in one word', () => {
    expect(breaking(en, (text) => /\} %(?!\{)|\d[\s\u00a0]%(?!\{)|\be-mail/i.test(text))).toEqual([])
  })
})

describe('code', () => {
  test('has a text for every error', () => {
    expect(
      Object.entries(errorTable).filter(([code, { key }]) => key !== `errors.${code}` || !textOf.has(key)),
    ).toEqual([])
  })

  test('has labels for every value of a resource field', () => {
    const missing = resources.flatMap((resource) =>
      leavesOf(resource.fields).flatMap(({ path, field }) =>
        valuesOf(kindOf(field.schema))
          .map((value) => valueLabel(resource, path, value))
          .filter((key) => !textOf.has(key)),
      ),
    )
    expect(missing).toEqual([])
  })

  test('uses only existing texts', () => {
    const keys = new Set(fr.flatMap(({ key }) => branchesOf(key)))
    const named = new RegExp(`['"\`](?:(${rooms.join('|')})\\.[\\w.]*\\w)['"\`]`, 'g')
    const missing = readSources().flatMap(({ path, text }) =>
      Array.from(text.matchAll(named), ([literal]) => literal.slice(1, -1))
        .filter((key) => !keys.has(key))
        .map((key) => `${path}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  test('builds keys only below existing branches', () => {
    const keys = new Set(fr.flatMap(({ key }) => branchesOf(key)))
    const built = new RegExp(`['"\`]((?:${rooms.join('|')})(?:\\.\\w+)*)\\.[\\w]*\\$\\{`, 'g')
    const missing = readSources().flatMap(({ path, text }) =>
      Array.from(text.matchAll(built), ([, branch = '']) => branch)
        .filter((branch) => !keys.has(branch))
        .map((branch) => `${path}: ${branch}`),
    )
    expect(missing).toEqual([])
  })
})

const valuesOf = (kind: FieldKind): readonly string[] =>
  kind.type === 'enum' ? kind.values : kind.type === 'boolean' ? ['true', 'false'] : []

/** A key and all its parent branches. */
const branchesOf = (key: string): string[] =>
  key.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'))
