import { type ReactNode, el } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { nothing, section } from './section.ts'
import { table } from './table.ts'

/** Lines that the checks refused or warned about, by rule, and the first refused lines of each rule. */
export function rejects({ order, labels, originOf }: PageParts): ReactNode[] {
  const { t, count, number } = labels
  const { rows, rejected, byRule, refusals } = order.checks
  const most = Math.max(0, ...byRule.map((one) => one.rows))
  const labelOfRule = new Map(byRule.map(({ rule, label }) => [rule, label]))
  return [
    section(
      t('quality.rejects'),
      t('quality.rejectsNote', { rows: count('rows', rows), rejected: count('rejected', rejected) }),
      byRule.length === 0
        ? nothing(t('quality.rejectsEmpty'))
        : table(
            t('quality.rejects'),
            [{ label: t('columns.rule') }, { label: t('columns.effect') }, { label: t('columns.rows') }],
            byRule.map((rule) => [
              rule.label,
              t(`quality.effects.${rule.severity}`),
              bar(rule.rows, most, number(rule.rows)),
            ]),
          ),
    ),
    ...(refusals.length === 0
      ? []
      : [
          section(
            t('quality.refusals'),
            t('quality.refusalsNote'),
            table(
              t('quality.refusals'),
              [
                { label: t('columns.origin') },
                { label: t('columns.column') },
                { label: t('columns.read') },
                { label: t('columns.rule') },
              ],
              refusals.map((one) => [
                originOf(one),
                one.column ?? t('none'),
                one.value ?? t('none'),
                labelOfRule.get(one.rule) ?? one.rule,
              ]),
            ),
          ),
        ]),
  ]
}

/** A value with a bar of its share of the largest one: for a table cell. */
const bar = (value: number, largest: number, said: string): ReactNode =>
  el(
    'span',
    { className: 'bar' },
    said,
    el(
      'svg',
      { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': true },
      el('rect', {
        width: largest === 0 ? 0 : Math.max(1, Math.round((100 * value) / largest)),
        height: 8,
        rx: 2,
      }),
    ),
  )
