import type { Block } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import { nothing, type Labels } from '../reportTexts.ts'

/** Excluded subjects: why, by whom, when. */
export function exclusionsChapter({ exclusions }: Report, { t, day }: Labels): Block[] {
  return [
    { type: 'heading', level: 1, text: t('report.exclusions.title') },
    { type: 'paragraph', text: t('report.exclusions.lead'), tone: 'lead' },
    { type: 'heading', level: 2, text: t('report.exclusions.subjects') },
    {
      type: 'table',
      empty: t('report.exclusions.noSubject'),
      columns: [
        { head: t('report.iros.subject'), width: 'share' },
        { head: t('report.topics.topic'), width: 110 },
        { head: t('report.exclusions.reason'), width: 140 },
        { head: t('report.exclusions.who'), width: 80 },
        { head: t('report.exclusions.when'), width: 78 },
      ],
      rows: exclusions.subjects.map(({ label, topicLabel, reason, accountName, at }) => [
        label,
        topicLabel,
        reason ?? t('report.exclusions.noReason'),
        accountName ?? nothing,
        day(at),
      ]),
    },
    { type: 'heading', level: 2, text: t('report.exclusions.topics') },
    {
      type: 'table',
      empty: t('report.exclusions.noTopic'),
      columns: [
        { head: t('report.topics.topic'), width: 'share' },
        { head: t('report.topics.universe'), width: 90 },
        { head: t('report.exclusions.reason'), width: 160 },
        { head: t('report.exclusions.archived'), width: 90, align: 'right' },
      ],
      rows: exclusions.topics.map(({ code, label, universe, archivedSubjects, reason }) => [
        code === null ? label : `${code} ${label}`,
        t(`report.matrix.universes.${universe}`),
        reason ?? t('report.exclusions.noReason'),
        String(archivedSubjects),
      ]),
    },
  ]
}
