import Polyglot from 'node-polyglot'
import { dataChecks as englishChecks } from '#locales/en/dataChecks.ts'
import { dataRules as englishRules } from '#locales/en/dataRules.ts'
import { dataChecks as frenchChecks } from '#locales/fr/dataChecks.ts'
import { dataRules as frenchRules } from '#locales/fr/dataRules.ts'
import { labelsOf } from '#locales/natureLabels.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Check } from './check.ts'
import type { Layout } from './columnMapping.ts'

/** The messages of a check: `{line}`, `{value}` and `{detail}` are replaced per row. */
export type Sentences = { filled: string; empty: string; reason: string }

/** Labels and messages of checks in a language. */
export type CheckMessages = {
  labelOf: (rule: string) => string
  sentencesOf: (check: Check) => Sentences
  /** Headers of the columns added to the file of rejected lines. */
  line: string
  reason: string
}

const rooms = {
  fr: { checks: frenchChecks, rules: frenchRules },
  en: { checks: englishChecks, rules: englishRules },
}

/** Labels and messages of checks for a file, using its own headers. */
export function checkMessages(language: Language, layout: Layout): CheckMessages {
  const { checks, rules } = rooms[language]
  const polyglot = new Polyglot({ locale: language, phrases: { labels: checks.labels, ...rules } })
  const own = labelsOf(layout.nature.code, language)
  const eachRow = { line: '{line}', value: '{value}' }
  return {
    labelOf: (rule) => polyglot.t(`labels.${rule}`),
    sentencesOf: ({ rule, column, args }) => {
      const detail = { other: '{detail}', ratio: '{detail}', periods: '{detail}' }
      const reason = own.rules[rule] ?? polyglot.t(`general.${rule}`, { ...detail, ...args })
      if (column === null) {
        const whole = polyglot.t('problem.line', { ...eachRow, reason })
        return { filled: whole, empty: whole, reason }
      }
      const said = { ...eachRow, reason, column: layout.of(column).head ?? own.columns[column] ?? column }
      return {
        filled: polyglot.t('problem.cell', said),
        empty: polyglot.t('problem.emptyCell', said),
        reason,
      }
    },
    line: checks.line,
    reason: checks.reason,
  }
}
