import type { Block } from '#server/adapters/documents/document.ts'
import type { Labels } from '../reportTexts.ts'

/** How to verify the report independently. */
export function checkChapter({ t }: Labels): Block[] {
  return [
    { type: 'heading', level: 1, text: t('report.check.title'), page: 'portrait' },
    { type: 'paragraph', text: t('report.check.lead'), tone: 'lead' },
    { type: 'code', text: t('report.check.command') },
    {
      type: 'list',
      items: [t('report.check.steps.sums'), t('report.check.steps.chain'), t('report.check.steps.scores')],
      ordered: true,
    },
    { type: 'paragraph', text: t('report.check.anonymity') },
  ]
}
