import { z } from 'zod'
import { scopeStates, topicVerdicts } from '#model/rules/disclosures/scope.ts'
import type { ChangedElement } from '#model/rules/records/signOffs.ts'
import type { SignedChange } from '#model/wire/records/signOffs.ts'
import { answerText } from '../disclosures/statement/describeStatement.ts'
import { nothing, type Labels } from '../reports/reportTexts.ts'

// Content is stored as JSON: a value of another form has no words.
const verdict = z.object({ verdict: z.enum(topicVerdicts) })
const datapoint = z.object({ state: z.enum(scopeStates) })
const side = z.object({ score: z.number().nullable() }).nullable()
const scored = z.object({ impact: side, financial: side })
const labelled = z.object({ label: z.string() })
const answer = z
  .object({ value: z.number().nullable(), unit: z.string().nullable(), text: z.string().nullable() })
  .nullable()

/** A change since an approval in words: the name of the element, and both values where they are short. */
export function describeSignedChange(changed: ChangedElement, labels: Labels): SignedChange {
  const { kind, id, change } = changed
  const [before, after] = [changed.before, changed.after].map((value) => wordsOf(changed, value, labels))
  const isTold = before !== after
  return {
    kind,
    id,
    label: labelOf(changed, labels),
    change,
    before: isTold ? (before ?? null) : null,
    after: isTold ? (after ?? null) : null,
  }
}

function labelOf({ kind, id, before, after }: ChangedElement, { t }: Labels): string {
  if (kind === 'SETTING') return t(`signOffs.settings.${id}`, { _: id })
  if (kind === 'INDEX') return t('signOffs.index')
  const named = labelled.safeParse(after ?? before)
  return named.success ? named.data.label : id
}

function wordsOf({ kind, id }: ChangedElement, value: unknown, labels: Labels): string | undefined {
  const { t } = labels
  if (value === undefined) return undefined
  switch (kind) {
    case 'SETTING':
      return settingText(id, value, labels)
    case 'TOPIC':
    case 'SUBJECT': {
      const ruled = verdict.safeParse(value)
      if (ruled.success) return t(`disclosures.verdicts.${ruled.data.verdict}`)
      const sides = scored.safeParse(value)
      return sides.success
        ? t('signOffs.scores', {
            impact: scoreText(sides.data.impact, labels),
            financial: scoreText(sides.data.financial, labels),
          })
        : undefined
    }
    case 'DATAPOINT': {
      const ruled = datapoint.safeParse(value)
      return ruled.success ? t(`disclosures.states.${ruled.data.state}`) : undefined
    }
    case 'FIGURE': {
      const given = answer.safeParse(value)
      if (!given.success) return undefined
      return given.data ? answerText(given.data, labels) : t('statement.states.NOT_APPROVED')
    }
    case 'SECTION':
    case 'INDEX':
      return undefined
  }
}

function settingText(id: string, value: unknown, { t, figure }: Labels): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'report.changes.yes' : 'report.changes.no')
  // A year has no thousands separator.
  if (typeof value === 'number') return /year/i.test(id) ? String(value) : figure(value)
  return id === 'name' && typeof value === 'string' ? value : undefined
}

const scoreText = (given: z.output<typeof side>, { figure }: Labels): string =>
  given?.score === null || given === null ? nothing : figure(given.score)
