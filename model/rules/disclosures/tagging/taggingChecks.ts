/** Checks of a tagged statement, in the order in which they are made. */
export const taggingChecks = [
  'ELEMENT',
  'PERIOD_TYPE',
  'UNIT',
  'AXES',
  'ENTITY',
  'PERIOD',
  'REFERENCES',
  'DUPLICATES',
  'SUMS',
  'SIGN',
  'PERCENT',
  'DECIMALS',
  'MAGNITUDE',
  'MANDATORY',
  'CONDITION',
  'TEXT',
  'MEMBERS',
  'DISPLAY',
  'APPROVAL',
  'TOPICS',
] as const

/**
 * BLOCKS: no tagged statement can be written. LEFT_OUT: the answer stays in the text, without a tag. TO_CHECK: it is
 * tagged, and a person should look at it.
 */
export const taggingSeverities = ['BLOCKS', 'LEFT_OUT', 'TO_CHECK'] as const

/** What the checks find; the texts say what is wrong and what to do. */
export const taggingProblems = [
  'noElement',
  'doubtfulElement',
  'membersUnknown',
  'numberExpected',
  'wrongUnit',
  'notWhole',
  'roundedToZero',
  'wordsExpected',
  'notYesNo',
  'notDate',
  'notYear',
  'noCompany',
  'noLei',
  'otherYears',
  'otherValue',
  'otherWords',
  'otherTotal',
  'negative',
  'overHundred',
  'jump',
  'notWritten',
  'undecided',
  'outOfScope',
  'topicUnwritten',
  'CHANGED',
  'NOT_APPROVED',
  'MISSING',
  'noFact',
] as const
export type TaggingProblem = (typeof taggingProblems)[number]
