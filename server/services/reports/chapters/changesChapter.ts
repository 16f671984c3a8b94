import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'
import { describeChange } from '../describeChange.ts'

/** Digits of a hash that a reader compares by eye; the full hash is in the workbook and the bundle. */
const shownDigits = 12

/** The history, one entry per line. */
export function changesChapter({ changeLog, names }: Report, labels: Labels): Block[] {
  const { t, instant } = labels
  return [
    { type: 'heading', level: 1, text: t('report.changes.title'), page: 'landscape' },
    { type: 'paragraph', text: t('report.changes.lead'), tone: 'lead' },
    {
      type: 'table',
      empty: t('report.changes.none'),
      columns: [
        { head: t('report.changes.at'), width: 96 },
        { head: t('report.changes.who'), width: 90 },
        { head: t('report.changes.what'), width: 210 },
        { head: t('report.changes.change'), width: 'share' },
        { head: t('report.changes.hash'), width: 72 },
      ],
      rows: changeLog.lines.map((line) => {
        const { what, change } = describeChange(line, labels, names)
        return [
          instant(line.at),
          line.accountName,
          what,
          change,
          [{ text: line.hash.slice(0, shownDigits), tone: 'muted' }],
        ]
      }),
    },
  ]
}
