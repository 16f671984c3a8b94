import type { Sheet } from '../../../adapters/sheets/sheet.ts'
import { natureOf, perimeterOf } from '../chapters/irosChapter.ts'
import { sideName } from '../chapters/sensitivityChapter.ts'
import { categoryName, groupName } from '../chapters/stakeholdersChapter.ts'
import type { Report } from '../readReport.ts'
import { absentScore, type Words } from '../reportWords.ts'
import { sheetOf } from './sheetOf.ts'

const sides = ['impact', 'financial'] as const

export function subjectsSheet({ subjects: all, topics: named }: Report, words: Words): Sheet {
  const { t } = words
  const topicOf = new Map(named.map(({ id, label }) => [id, label]))
  const ofSide = (side: string, what: string) => t('report.iros.scoreOf', { side, what: t(what) })
  return sheetOf(
    {
      name: t('report.sheets.subjects'),
      heads: [
        [t('report.topics.topic'), 'text'],
        [t('report.iros.subTopic'), 'text'],
        [t('report.iros.subject'), 'text'],
        [t('report.iros.code'), 'text'],
        [t('report.iros.source'), 'text'],
        [t('report.iros.kind'), 'text'],
        [t('report.sources.perimeter'), 'text'],
        [t('report.iros.rationale'), 'text'],
        [t('report.iros.retained'), 'text'],
        [t('report.iros.preparerRationale'), 'text'],
        ...sides.flatMap((side) => {
          const name = sideName(side, words)
          return [
            [ofSide(name, 'report.divergences.voices.STAKEHOLDERS'), 'number'] as const,
            [ofSide(name, 'report.divergences.voices.PREPARER'), 'number'] as const,
            [ofSide(name, 'report.iros.retained'), 'number'] as const,
            [ofSide(name, 'report.iros.weight'), 'number'] as const,
            [ofSide(name, 'report.topics.verdict'), 'text'] as const,
            [ofSide(name, 'report.topics.answers'), 'number'] as const,
            [ofSide(name, 'report.iros.abstentions'), 'number'] as const,
          ]
        }),
        [t('report.iros.evidence'), 'text'],
      ],
    },
    all.map((subject) => [
      topicOf.get(subject.topicId) ?? '',
      subject.subTopic,
      subject.label,
      subject.libraryCode,
      subject.librarySource,
      natureOf(subject, words),
      perimeterOf(subject, words) || null,
      subject.rationale,
      t(`report.iros.retainedValues.${subject.retained}`),
      subject.preparerRationale,
      ...sides.flatMap((side) => {
        const one = subject[side]
        if (one === null) return Array<null>(7).fill(null)
        const verdict = one.score === null ? 'unscored' : one.isMaterial ? side : 'none'
        return [
          one.stakeholders ?? absentScore(one, words, null),
          one.preparer,
          one.score ?? absentScore(one, words, null),
          one.weight,
          t(`report.topics.verdicts.${verdict}`),
          one.isHidden ? t('results.subject.hiddenCount') : one.answers,
          one.abstentions ?? t('results.subject.hiddenCount'),
        ]
      }),
      subject.evidence.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n'),
    ]),
  )
}

export function categoriesSheet({ subjects: all }: Report, words: Words): Sheet {
  const { t } = words
  return sheetOf(
    {
      name: t('report.sheets.categories'),
      heads: [
        [t('report.iros.subject'), 'text'],
        [t('report.divergences.side'), 'text'],
        [t('report.stakeholders.category'), 'text'],
        [t('report.iros.weight'), 'number'],
        [t('report.sheets.mean'), 'number'],
        [t('report.topics.answers'), 'number'],
        [t('report.iros.abstentions'), 'number'],
      ],
    },
    all.flatMap((subject) =>
      sides.flatMap((side) =>
        (subject[side]?.categories ?? []).map(({ category, weight, mean, answers, abstentions }) => [
          subject.label,
          sideName(side, words),
          categoryName(category, words),
          weight,
          mean,
          answers,
          abstentions ?? t('results.subject.hiddenCount'),
        ]),
      ),
    ),
  )
}

export function stakeholdersSheet({ stakeholders: all }: Report, words: Words): Sheet {
  const { t } = words
  return sheetOf(
    {
      name: t('report.sheets.stakeholders'),
      heads: [
        [t('report.divergences.side'), 'text'],
        [t('report.stakeholders.category'), 'text'],
        [t('report.stakeholders.group'), 'text'],
        [t('report.stakeholders.invited'), 'number'],
        [t('report.stakeholders.completed'), 'number'],
        [t('report.stakeholders.rate'), 'number'],
        [t('report.stakeholders.errors'), 'number'],
        [t('report.iros.abstentions'), 'number'],
      ],
    },
    all.map((one) => [
      t(`report.divergences.sides.${one.materiality}`),
      categoryName(one.category, words),
      groupName(one.category, words),
      one.invited,
      one.completed,
      one.invited === 0 ? null : one.completed / one.invited,
      one.errors,
      one.abstentions,
    ]),
  )
}
