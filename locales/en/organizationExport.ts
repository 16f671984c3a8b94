/** What the manifest of an export says of what it does not hold. */
export const organizationExport = {
  reasons: {
    answers:
      'Individual answers are never disclosed. The published results are in assessments/, in groups of at least five people.',
    filesOfPeople:
      'The rows of a file containing personal data are disclosed only to the person who uploaded it.',
    factsOfPeople:
      'Figures about people are shown only for groups that are large enough. They are in people_figures, at the level where the screens show them, and not line by line.',
    reports: 'A report is for whoever asked for it, and can be made again from this data.',
    tooManyAnswers:
      'These assessments have more than 500,000 answers: their results are here, without the anonymous answers one by one.',
    missing: 'These files were deleted while the export was being prepared.',
  },
} as const
