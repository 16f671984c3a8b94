/** The tagged statement: its checks, and what is to be corrected. */
export const tagging = {
  title: 'Tagging checks',
  lead: 'The approved figures and answers of the text are tagged with the elements of EFRAG’s XBRL taxonomy. The inline XBRL and xBRL-JSON exports follow the checks below.',
  voluntary:
    'Voluntary working file: no European act requires sustainability statements to be tagged yet, and no validator has checked this file.',
  failed: 'The tagging checks could not be shown',
  company: 'Reporting company',
  lei: 'LEI',
  period: 'Period',
  days: '%{start} – %{end}',
  none: '–',
  result: 'Result',
  facts: { zero: 'No tagged answer', some: '1 tagged answer |||| %{smart_count} tagged answers' },
  ready: 'Nothing blocks the tagged exports.',
  blocked: 'The tagged exports are blocked: first correct the points marked “blocking”.',
  passed: 'Nothing to correct',
  severities: { BLOCKS: 'blocking', LEFT_OUT: 'not tagged', TO_CHECK: 'to check' },
  check: '%{number}. %{name}',
  checks: {
    ELEMENT: 'Element known in the taxonomy',
    PERIOD_TYPE: 'Period type of the element',
    UNIT: 'Unit and form of the answer',
    AXES: 'Axes and members',
    ENTITY: 'One entity, with a valid LEI',
    PERIOD: 'Period: the fiscal year, in whole days',
    REFERENCES: 'Contexts, units and identifiers',
    DUPLICATES: 'Different answers for one element',
    SUMS: 'Totals and parts',
    SIGN: 'Sign',
    PERCENT: 'Percentages',
    DECIMALS: 'Decimals',
    MAGNITUDE: 'Order of magnitude against the year before',
    MANDATORY: 'Information always required',
    CONDITION: 'Conditional datapoints',
    TEXT: 'Texts, dates, yes or no',
    MEMBERS: 'Lists of choices',
    DISPLAY: 'Number shown and number tagged',
    APPROVAL: 'Answers approved and unchanged',
    TOPICS: 'Material topics and scope',
  },
  /** What is wrong, and what to do. */
  problems: {
    noElement: {
      wrong: 'The taxonomy has no element of its own for this datapoint.',
      todo: 'Nothing to do: the answer stays in the text, without a tag.',
    },
    doubtfulElement: {
      wrong: 'Not verified: the element %{element} was matched by its name alone.',
      todo: 'Check it in EFRAG’s taxonomy before any filing. The answer stays in the text, without a tag.',
    },
    membersUnknown: {
      wrong: 'The answer is a choice from a list of the taxonomy, which the application does not have.',
      todo: 'Nothing to do: the answer stays in the text, without a tag.',
    },
    numberExpected: {
      wrong: 'A number is expected, the answer is a text.',
      todo: 'Return the request and ask for a value.',
    },
    wrongUnit: {
      wrong: 'The unit “%{unit}” does not suit this element.',
      todo: 'Return the request and ask for an answer in the unit of the datapoint.',
    },
    notWhole: {
      wrong: 'A whole number is expected, the answer is %{value}.',
      todo: 'Correct the value, then approve it again.',
    },
    roundedToZero: {
      wrong: 'The value is shown as zero once rounded.',
      todo: 'Answer in a smaller unit, or with zero.',
    },
    wordsExpected: {
      wrong: 'A text is expected, the answer has none.',
      todo: 'Return the request and ask for the text.',
    },
    notYesNo: {
      wrong: 'The answer is neither “Yes” nor “No”.',
      todo: 'Answer with one of these words only, and explain in the text of the statement.',
    },
    notDate: {
      wrong: 'The answer is not a date such as 2026-12-31.',
      todo: 'Correct the date, then approve it again.',
    },
    notYear: {
      wrong: 'The answer is not a year of four digits.',
      todo: 'Correct the year, then approve it again.',
    },
    noCompany: {
      wrong: 'The organisation has no main company.',
      todo: 'Make the company that publishes the statement the main company.',
    },
    noLei: { wrong: '%{company} has no LEI.', todo: 'Enter its LEI in its record.' },
    otherYears: {
      wrong:
        'Some companies do not close their year on %{end}: their figures cover their own fiscal year. Other closing days: %{count}.',
      todo: 'Check the closing days, or explain the difference in the basis for preparation.',
    },
    otherValue: {
      wrong: 'Another datapoint has the same element with another value: %{others}.',
      todo: 'Correct one of the values. Until then, none of them is tagged.',
    },
    otherWords: {
      wrong: 'Another datapoint has the same element with another text: %{others}.',
      todo: 'Check whether both texts say the same.',
    },
    otherTotal: {
      wrong: '%{parts} make %{sum}, the total says %{total}.',
      todo: 'Look for a part that is missing or counted twice.',
    },
    negative: { wrong: 'The value is negative: %{value}.', todo: 'Check the sign in the data.' },
    overHundred: {
      wrong: 'The share exceeds 100%: %{value}.',
      todo: 'Check the numerator and the denominator.',
    },
    jump: {
      wrong: 'The value went from %{before} to %{value} within a year.',
      todo: 'Check the unit and the data, or explain the change in the text.',
    },
    notWritten: {
      wrong: '%{requirement}: no text shows these datapoints, which are always required: %{codes}.',
      todo: 'Write about them, or give the reason of their omission in the scope.',
    },
    undecided: {
      wrong: 'This datapoint is still to be decided.',
      todo: 'Decide on its disclosure, with the reason.',
    },
    outOfScope: {
      wrong: 'This datapoint is out of scope, and a text shows it.',
      todo: 'Remove it from the text, or decide to disclose it.',
    },
    topicUnwritten: {
      wrong: 'Topic %{topic} is material, and no text shows one of its datapoints.',
      todo: 'Write the section of this topic.',
    },
    CHANGED: {
      wrong: 'The figure has changed since its approval.',
      todo: 'Return the request to approve the new value.',
    },
    NOT_APPROVED: {
      wrong: 'The answer is not approved.',
      todo: 'Have the request reviewed and approved.',
    },
    MISSING: {
      wrong: 'There is no answer for the whole organisation and the fiscal year.',
      todo: 'Prepare a request, or remove this datapoint from the text.',
    },
    noFact: {
      wrong: 'No answer of the text can be tagged.',
      todo: 'Insert an approved datapoint into a text, for example {E1-6_07}.',
    },
  },
} as const
