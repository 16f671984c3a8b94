/** What an assessment may carry over from an earlier one. Answers and scores are never carried over. */
export const assessmentParts = [
  'SUBJECTS',
  'CONTACTS',
  'DISTRIBUTION',
  'QUESTIONNAIRES',
  'THRESHOLDS',
] as const
export type AssessmentPart = (typeof assessmentParts)[number]

/**
 * What was not carried over. NOT_IN_REPOSITORY: subjects of topics that the new repository does not have.
 * OUTSIDE_PERIMETER: perimeters of subjects that lie outside that of the new assessment, which apply to the whole of it
 * instead.
 */
export const assessmentLeftReasons = ['NOT_IN_REPOSITORY', 'OUTSIDE_PERIMETER'] as const

/** How a subject differs from that of the earlier assessment. */
export const subjectChanges = ['ADDED', 'CHANGED'] as const
