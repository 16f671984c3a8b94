import { sides } from '#model/rules/materiality/sensitivity.ts'
import type { Sheet, SheetRow } from '#server/adapters/sheets/sheet.ts'
import { commentText, commentVoice } from '../chapters/commentsChapter.ts'
import { stateOf } from '../chapters/comparisonChapter.ts'
import { voiceName } from '../chapters/divergencesChapter.ts'
import { changesOf, methodName, sideName } from '../chapters/sensitivityChapter.ts'
import { describeChange } from '../describeChange.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'
import { sheetOf } from './sheetOf.ts'

export function commentsSheet({ comments, subjects, topics }: Report, labels: Labels): Sheet {
  const { t } = labels
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]))
  const topicOf = new Map(topics.map(({ id, label }) => [id, label]))
  return sheetOf(
    {
      name: t('report.sheets.comments'),
      heads: [
        [t('report.topics.topic'), 'text'],
        [t('report.iros.subject'), 'text'],
        [t('report.divergences.side'), 'text'],
        [t('report.comments.category'), 'text'],
        [t('report.divergences.comment'), 'text'],
      ],
    },
    comments.map((comment) => {
      const subject = subjectOf.get(comment.subjectId)
      return [
        topicOf.get(subject?.topicId ?? '') ?? null,
        subject?.label ?? null,
        t(`report.divergences.sides.${comment.materiality}`),
        commentVoice(comment, labels),
        commentText(comment, labels),
      ]
    }),
  )
}

export function divergencesSheet({ divergences: register }: Report, labels: Labels): Sheet {
  const { t } = labels
  return sheetOf(
    {
      name: t('report.sheets.divergences'),
      heads: [
        [t('report.topics.topic'), 'text'],
        [t('report.iros.subject'), 'text'],
        [t('report.divergences.side'), 'text'],
        [t('report.divergences.kind'), 'text'],
        [t('report.divergences.low'), 'text'],
        [t('report.sheets.value'), 'number'],
        [t('report.divergences.high'), 'text'],
        [t('report.sheets.value'), 'number'],
        [t('report.divergences.difference'), 'number'],
        [t('report.divergences.comment'), 'text'],
        [t('report.exclusions.who'), 'text'],
        [t('report.exclusions.when'), 'text'],
      ],
    },
    register.divergences.map((one) => [
      one.topicLabel,
      one.label,
      t(`report.divergences.sides.${one.materiality}`),
      t(`report.divergences.kinds.${one.kind}`),
      voiceName(one, 'low', labels),
      one.low.value,
      voiceName(one, 'high', labels),
      one.high.value,
      one.difference,
      one.comment?.comment ?? t('report.divergences.missing'),
      one.comment?.accountName ?? null,
      one.comment?.updatedAt ?? null,
    ]),
  )
}

export function sensitivitySheet({ sensitivity: found }: Report, labels: Labels): Sheet {
  const { t } = labels
  const near = (kind: string) => (one: Report['sensitivity']['nearTopics'][number]) => [
    t(`report.sensitivity.nearKinds.${kind}`),
    one.label,
    sideName(one.side, labels),
    one.score,
    one.distance,
    null,
  ]
  return sheetOf(
    {
      name: t('report.sheets.sensitivity'),
      heads: [
        [t('report.sensitivity.nearKind'), 'text'],
        [t('report.sensitivity.name'), 'text'],
        [t('report.divergences.side'), 'text'],
        [t('report.sensitivity.score'), 'number'],
        [t('report.sensitivity.distance'), 'number'],
        [t('report.sensitivity.changes'), 'text'],
      ],
    },
    [
      ...found.nearTopics.map(near('topic')),
      ...found.nearSubjects.map(near('subject')),
      ...found.methods.map((one) => [
        t('report.sensitivity.method'),
        methodName(one, labels),
        null,
        null,
        null,
        changesOf(one, labels),
      ]),
    ],
  )
}

export function comparisonSheet({ comparison }: Report, labels: Labels): Sheet {
  const { t } = labels
  return sheetOf(
    {
      name: t('report.sheets.comparison'),
      heads: [
        [t('report.comparison.with'), 'text'],
        [t('report.topics.topic'), 'text'],
        [t('report.iros.subject'), 'text'],
        ...sides.flatMap((side) => {
          const name = sideName(side, labels)
          const ofSide = (what: string) => t('report.iros.scoreOf', { side: name, what: t(what) })
          return [
            [ofSide('report.sheets.before'), 'number'] as const,
            [ofSide('report.sheets.after'), 'number'] as const,
            [t(`report.comparison.changes.${side}`), 'number'] as const,
          ]
        }),
        [t('report.comparison.state'), 'text'],
      ],
    },
    (comparison?.subjects ?? []).map((subject) => [
      comparison?.earlier.name ?? null,
      subject.topicLabel,
      subject.label,
      ...sides.flatMap((side) => [
        subject[side]?.before ?? null,
        subject[side]?.after ?? null,
        subject[side]?.change ?? null,
      ]),
      stateOf(subject, labels),
    ]),
  )
}

export function excludedSheet({ exclusions }: Report, { t }: Labels): Sheet {
  return sheetOf(
    {
      name: t('report.sheets.excluded'),
      heads: [
        [t('report.sensitivity.nearKind'), 'text'],
        [t('report.sensitivity.name'), 'text'],
        [t('report.topics.topic'), 'text'],
        [t('report.exclusions.reason'), 'text'],
        [t('report.exclusions.who'), 'text'],
        [t('report.exclusions.when'), 'text'],
      ],
    },
    [
      ...exclusions.subjects.map(({ label, topicLabel, reason, accountName, at }) => [
        t('report.sensitivity.nearKinds.subject'),
        label,
        topicLabel,
        reason ?? t('report.exclusions.noReason'),
        accountName,
        at,
      ]),
      ...exclusions.topics.map(({ code, label, reason }) => [
        t('report.sensitivity.nearKinds.topic'),
        label,
        code,
        reason ?? t('report.exclusions.noReason'),
        null,
        null,
      ]),
    ],
  )
}

export function changesSheet(report: Report, labels: Labels): Sheet {
  const { t } = labels
  return sheetOf(
    {
      name: t('report.sheets.changes'),
      heads: [
        [t('report.changes.at'), 'text'],
        [t('report.changes.who'), 'text'],
        [t('report.changes.what'), 'text'],
        [t('report.changes.change'), 'text'],
        [t('report.changes.hash'), 'text'],
      ],
    },
    changeRows(report, labels),
  )
}

/** A history can have thousands of lines: each is formatted when it is read. */
function* changeRows({ changeLog, names }: Report, labels: Labels): Generator<SheetRow> {
  for (const line of changeLog.lines) {
    const { what, change } = describeChange(line, labels, names)
    yield [line.at, line.accountName, what, change, line.hash]
  }
}
