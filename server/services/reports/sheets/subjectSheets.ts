import type { Sheet } from '#server/adapters/sheets/sheet.ts'
import { natureOf, perimeterOf } from '../chapters/irosChapter.ts'
import { sideName } from '../chapters/sensitivityChapter.ts'
import { categoryName, groupName } from '../chapters/stakeholdersChapter.ts'
import { markLabels } from '../markLabels.ts'
import type { Report } from '../readReport.ts'
import { absentScore, type Labels } from '../reportTexts.ts'
import { sheetOf } from './sheetOf.ts'

const sides = ['impact', 'financial'] as const

export function subjectsSheet({ subjects: all, topics: named }: Report, labels: Labels): Sheet {
  const { t } = labels
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
        ...sides.flatMap((side) => {
          const name = sideName(side, labels)
          return [
            [ofSide(name, 'report.divergences.voices.STAKEHOLDERS'), 'number'] as const,
            [ofSide(name, 'report.divergences.voices.PREPARER'), 'number'] as const,
            [ofSide(name, 'report.iros.preparerRationale'), 'text'] as const,
            [ofSide(name, 'report.iros.retainedBy'), 'text'] as const,
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
      natureOf(subject, labels),
      perimeterOf(subject, labels) || null,
      subject.rationale,
      ...sides.flatMap((side) => {
        const one = subject[side]
        if (one === null) return Array<null>(9).fill(null)
        const verdict = one.score === null ? 'unscored' : one.isMaterial ? side : 'none'
        return [
          one.stakeholders ?? absentScore(one, labels, null),
          one.preparer,
          one.rationale,
          t(`report.iros.retainedValues.${one.retained}`),
          one.score ?? absentScore(one, labels, null),
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

export function categoriesSheet({ subjects: all }: Report, labels: Labels): Sheet {
  const { t } = labels
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
        [t('report.sheets.agreement'), 'text'],
        [t('report.iros.abstentions'), 'number'],
      ],
    },
    all.flatMap((subject) =>
      sides.flatMap((side) =>
        (subject[side]?.categories ?? []).map(
          ({ category, weight, mean, answers, isUnanimous, abstentions }) => [
            subject.label,
            sideName(side, labels),
            categoryName(category, labels),
            weight,
            mean,
            answers,
            isUnanimous ? t('results.subject.unanimous') : null,
            abstentions ?? t('results.subject.hiddenCount'),
          ],
        ),
      ),
    ),
  )
}

/** Means of the marks on each criterion: of the subject, then of each published group. */
export function criteriaSheet({ subjects: all, surveys, language }: Report, labels: Labels): Sheet {
  const { t } = labels
  const wordOf = markLabels(surveys, language)
  return sheetOf(
    {
      name: t('report.sheets.criteria'),
      heads: [
        [t('report.iros.subject'), 'text'],
        [t('report.divergences.side'), 'text'],
        [t('report.sheets.criterion'), 'text'],
        [t('report.stakeholders.category'), 'text'],
        [t('report.sheets.mean'), 'number'],
        [t('report.sheets.word'), 'text'],
        [t('report.topics.answers'), 'number'],
      ],
    },
    all.flatMap((subject) =>
      sides.flatMap((side) => {
        const kind = side === 'impact' ? 'IMPACT' : 'FINANCIAL'
        const { criteria = [], categories = [] } = subject[side] ?? {}
        return criteria.flatMap((asked) =>
          [
            { ...asked, by: t('report.sheets.allCategories') },
            ...categories.flatMap(({ category, criteria: own }) =>
              own
                .filter(({ criterion }) => criterion === asked.criterion)
                .map((one) => ({ ...one, by: categoryName(category, labels) })),
            ),
          ].map(({ criterion, by, mean, answers }) => [
            subject.label,
            sideName(side, labels),
            t(`report.questionnaire.criteria.${criterion}`),
            by,
            mean ?? t('report.iros.untold'),
            wordOf(kind, criterion, mean),
            mean === null ? null : answers,
          ]),
        )
      }),
    ),
  )
}

export function stakeholdersSheet({ stakeholders: all }: Report, labels: Labels): Sheet {
  const { t } = labels
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
      categoryName(one.category, labels),
      groupName(one.category, labels),
      one.invited,
      one.completed,
      one.invited === 0 ? null : one.completed / one.invited,
      one.errors,
      one.abstentions,
    ]),
  )
}
