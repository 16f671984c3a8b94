import type { assistant as fr } from '../fr/assistant.ts'
import type { Translation } from '../translation.ts'

export const assistant: Translation<typeof fr> = {
  title: 'Assistant',
  close: 'Close the assistant',
  engine: { rules: 'Rules and library' },
  subject: 'Subject analysed',
  kinds: 'What the assistant does',
  kind: {
    SUGGEST_MATERIALITY: 'Classification',
    DESCRIBE: 'Description',
    CHALLENGE_RATIONALE: 'Questions',
  },
  lead: {
    SUGGEST_MATERIALITY:
      'Suggests and justifies the subject’s impact materiality, financial materiality and criteria.',
    DESCRIBE: 'Suggests the impacts, risks and opportunities of the subject.',
    CHALLENGE_RATIONALE: 'Challenges your rationale with the questions an auditor would ask.',
  },
  ask: 'Analyse the subject',
  askAgain: 'Analyse again',
  stop: 'Stop the analysis',
  running: 'Analysis under way',
  answer: 'Answer',
  noLabel: {
    title: 'The subject has no label yet',
    body: 'Give it a label, then come back here to analyse it.',
    action: 'Back to the subject',
  },
  empty: {
    title: 'The analysis found nothing',
    body: 'Make the label or the description more precise if you can.',
    action: 'Run the analysis again',
  },
  stopped: 'The analysis was stopped. Nothing was saved.',
  failed: 'The analysis failed',
  retry: 'Run the analysis again',
  values: 'Suggested values',
  apply: 'Apply',
  applyOf: 'Apply %{field}: %{value}',
  applied: 'Applied',
  sources: 'Sources',
  accept: {
    description: 'Add to the description',
    rationale: 'Add to the rationale',
  },
  edit: 'Edit the answer',
  edited: 'Edited answer',
  keep: 'Keep the edited text',
  cancelEdit: 'Back to the answer',
  reject: 'Reject the answer',
  kept: {
    description: 'Added to the description',
    rationale: 'Added to the rationale',
    next: 'Save the subject to keep it.',
  },
  rejected: 'Answer rejected',
  decideFailed: 'The decision could not be recorded',
  agreement: 'A suggestion is applied only with your agreement.',
  past: {
    title: 'Earlier analyses',
    failed: 'The earlier analyses could not be shown',
    decision: {
      ACCEPTED: 'Accepted',
      EDITED: 'Edited',
      REJECTED: 'Rejected',
      none: 'No decision',
    },
  },
}
