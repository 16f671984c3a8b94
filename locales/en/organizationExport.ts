/** What the manifest of an export says of what it does not hold. */
export const organizationExport = {
  reasons: {
    answers:
      'What each respondent answered is told to nobody. The published results are in assessments/, by groups of three people at least.',
    filesOfPeople: 'The rows of a file about people are told to the person who uploaded it alone.',
    factsOfPeople:
      'Figures about people are shown by groups that are large enough; this file would tell them line by line.',
    reports: 'A report is for whoever asked for it, and can be made again from this data.',
    tooManyAnswers:
      'These assessments have more than 500,000 answers: their results are here, without the anonymous answers one by one.',
    missing: 'These files were deleted while the export was being prepared.',
  },
} as const
