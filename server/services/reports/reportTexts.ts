import Polyglot from 'node-polyglot'
import { disclosures as enDisclosures } from '#locales/en/disclosures.ts'
import { report as en } from '#locales/en/report.ts'
import { results as enResults } from '#locales/en/results.ts'
import { signOffs as enSignOffs } from '#locales/en/signOffs.ts'
import { statement as enStatement } from '#locales/en/statement.ts'
import { statementDraft as enDraft } from '#locales/en/statementDraft.ts'
import { tagging as enTagging } from '#locales/en/tagging.ts'
import { disclosures as frDisclosures } from '#locales/fr/disclosures.ts'
import { report as fr } from '#locales/fr/report.ts'
import { results as frResults } from '#locales/fr/results.ts'
import { signOffs as frSignOffs } from '#locales/fr/signOffs.ts'
import { statement as frStatement } from '#locales/fr/statement.ts'
import { statementDraft as frDraft } from '#locales/fr/statementDraft.ts'
import { tagging as frTagging } from '#locales/fr/tagging.ts'
import { decimalsOf, type Sign } from '#model/rules/materiality/scores.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { SideResult } from '#model/wire/materiality/results.ts'
import { translator, type Translate } from '#server/translate.ts'

/** Texts, numbers and dates of a report in its language. */
export type Labels = {
  language: Language
  /** Texts of the report, of the results screens and of drafted statements. */
  t: Translate
  /** Texts of the resources: labels of fields and values as on the screens. */
  named: Translate
  /** A score formatted for comparison with its threshold; an absent one is a dash. */
  score(value: number | null, threshold: number): string
  number(value: number, decimals?: number): string
  /** A published figure: all its decimals, up to six. */
  figure(value: number): string
  /** A signed difference. */
  difference(value: number): string
  percent(share: number): string
  /** 21 November 2026. */
  day(instant: string | null): string
  /** 21 Nov 2026, 11:42 CET: the zone is named, because the server does not know that of the reader. */
  instant(instant: string): string
}

const polyglots = {
  fr: new Polyglot({
    locale: 'fr',
    phrases: {
      report: fr,
      results: frResults,
      statementDraft: frDraft,
      statement: frStatement,
      tagging: frTagging,
      disclosures: frDisclosures,
      signOffs: frSignOffs,
    },
  }),
  en: new Polyglot({
    locale: 'en',
    phrases: {
      report: en,
      results: enResults,
      statementDraft: enDraft,
      statement: enStatement,
      tagging: enTagging,
      disclosures: enDisclosures,
      signOffs: enSignOffs,
    },
  }),
}
/** Reports state instants in the time of metropolitan France, where the organisations report (decision 133). */
const timeZone = 'Europe/Paris'

const locales = { fr: 'fr-FR', en: 'en-GB' } as const

export const nothing = '–'

/** For a hidden score, says that too few answers make it, as the screen does; otherwise returns `gap`. */
export const absentScore = <Gap>(side: SideResult, { t }: Pick<Labels, 't'>, gap: Gap): string | Gap =>
  side.isHidden ? t('results.subject.hidden') : gap

/** The signs of the subjects that determined a topic's score. */
export const signNames = (signs: readonly Sign[], { named }: Pick<Labels, 'named'>): string =>
  signs
    .map((sign) => {
      const field = sign === 'RISK' || sign === 'OPPORTUNITY' ? 'financialMateriality' : 'impactMateriality'
      return named(`resources.subjects.values.${field}.${sign}`)
    })
    .join(', ')

export function labelsOf(language: Language): Labels {
  const locale = locales[language]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const instants = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const number = (value: number, decimals = 2) =>
    setNumber(
      value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    )
  return {
    language,
    t: (key, args) => polyglots[language].t(key, { ...args }),
    named: translator(language),
    number,
    figure: (value) => setNumber(value.toLocaleString(locale, { maximumFractionDigits: 6 })),
    score: (value, threshold) => (value === null ? nothing : number(value, decimalsOf(value, threshold))),
    difference: (value) => `${value > 0 ? '+' : ''}${number(value)}`,
    percent: (share) =>
      setNumber(share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })),
    day: (instant) => (instant === null ? nothing : days.format(new Date(instant))),
    instant: (instant) => instants.format(new Date(instant)),
  }
}

/** Inter renders the narrow no-break space too thin; the minus sign is its own character (look.md §8). */
const setNumber = (text: string): string => text.replace(/\u202f/g, '\u00a0').replace(/^-/, '\u2212')
