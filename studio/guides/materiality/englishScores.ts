import type { Block } from '#server/adapters/documents/document.ts'
import { bold, chapter, column, list, note, say, section, small, steps, table } from '../write.ts'

/** The second half of the guide: scores, thresholds, decisions. */
export const materialityScoresEnglish: readonly Block[] = [
  chapter('Step 4. Score'),
  section('Impacts'),
  table(
    [column('Kind of impact', 150), column('Criteria to rate'), column('Score', 160)],
    ['Negative, actual', 'Scale, scope, irremediable character', 'Severity'],
    ['Negative, potential', 'The same, and likelihood', 'Severity × likelihood ÷ 5'],
    ['Human rights, potential', 'The same: severity prevails', 'Severity'],
    ['Positive, actual', 'Scale, scope', 'Mean of the two'],
    ['Positive, potential', 'Scale, scope, likelihood', 'Mean × likelihood ÷ 5'],
  ),
  say(
    'Severity is here the mean of the criteria rated. There are other methods: the maximum, or the mean of mean and maximum. One very high criterion may be enough to make an impact severe; so always show the maximum beside the mean.',
  ),
  section('Risks and opportunities'),
  say(
    'Score = financial magnitude × likelihood ÷ 5. Magnitude is read on the horizon where the effect is strongest. Think of dependencies: a resource that you cannot do without is a risk, even if you do it no harm.',
  ),
  section('A scale from 0 to 5 that can be read'),
  table(
    [
      column('', 16),
      column('Scale', 58),
      column('Scope', 66),
      column('Irremediable character'),
      column('Likelihood', 112),
      column('Financial magnitude', 92),
    ],
    ['0', 'none', 'none', 'very easy to remedy', 'excluded', 'none'],
    ['1', 'minimal', 'limited', 'easy, in the short term', 'rare, below 10%', 'below 0.5%'],
    ['2', 'low', 'concentrated', 'possible, with effort', 'possible, 10 to 40%', '0.5 to 2%'],
    ['3', 'medium', 'medium', 'difficult, in the mid term', 'likely, 40 to 70%', '2 to 5%'],
    ['4', 'high', 'widespread', 'very difficult, in the long term', 'very likely, above 70%', '5 to 10%'],
    ['5', 'absolute', 'total', 'irreversible', 'certain', 'above 10%'],
  ),
  small(
    'The bands of likelihood and money are proposals. Financial magnitude relates to turnover or operating profit: choose, and write your choice down.',
  ),
  section('A worked example'),
  say('A fictional foundry scores five subjects.'),
  table(
    [column('Subject'), column('Ratings', 170), column('Calculation', 116), column('Score', 40, 'right')],
    ['Accidents at work (negative, actual)', 'scale 4, scope 3, irremediable 4', '(4 + 3 + 4) ÷ 3', '3.67'],
    [
      'Water withdrawals in summer (negative, potential)',
      'scale 3, scope 3, irremediable 2, likelihood 4',
      '2.67 × 4 ÷ 5',
      '2.13',
    ],
    [
      'Forced labour at a supplier (negative, potential, human rights)',
      'scale 5, scope 2, irremediable 5',
      '(5 + 2 + 5) ÷ 3',
      '4.00',
    ],
    ['Training for rare trades (positive, actual)', 'scale 3, scope 4', '(3 + 4) ÷ 2', '3.50'],
    ['Rising energy prices (risk)', 'financial magnitude 4, likelihood 4', '4 × 4 ÷ 5', '3.20'],
  ),
  say(
    'The third subject stays at 4.00 although it is unlikely: for human rights, severity prevails. The second falls below the threshold through its likelihood; it is just the kind of subject you will be asked to justify.',
  ),

  chapter('Step 5. From subject to topic, then to the threshold'),
  list(
    [
      bold('Keep signs apart. '),
      'Negative on one side, positive on the other; risks on one side, opportunities on the other. The topic’s score is the larger of the two.',
    ],
    [
      bold('Choose the method and keep to it. '),
      'Weighted mean or maximum: the mean smooths, the maximum guards against omission. Show both.',
    ],
    [
      bold('Set the threshold before you see the results. '),
      'On a scale of 5, a threshold around 3 is common; some take 2.5, others 4.',
    ],
    [
      bold('Measure sensitivity. '),
      'How many topics are within 0.25 of a threshold? Each deserves a written note.',
    ],
    [bold('Decide on the exact value, '), 'not on the rounded one that is shown.'],
  ),
  note(
    'A plausible result: in 2025, among 656 statements, EFRAG found S1, E1 and G1 almost always material, and about one statement in four with four topics or fewer.',
  ),

  chapter('Step 6. Decide and keep the trace'),
  table(
    [column('Situation', 150), column('What to write down')],
    [
      'You keep another value than the stakeholders’',
      'Both values, the difference, the reason, name and date',
    ],
    ['You set a subject aside', '“Considered and excluded”: reason, author, date'],
    [
      'A category did not answer',
      'The reminders sent, and what stands in: a study, an interview, public data',
    ],
    ['You move a threshold', 'The old one, the new one, the topics that change sides'],
    ['You merge or split a topic', 'How it maps to last year'],
  ),
  say('Have the management body approve the result, and keep the minutes with the file.'),

  chapter('Twelve frequent traps'),
  steps(
    'Taking what matters to stakeholders for what is severe.',
    'Adding positive and negative.',
    'Scoring after mitigation without saying so.',
    'Forgetting upstream, or looking at direct suppliers only.',
    'Asking executives alone.',
    'Choosing the threshold that gives the right number of topics.',
    'Treating an abstention as a zero.',
    'Publishing the mean of two respondents.',
    'Changing the scale during the survey.',
    'Taking the list of the standards for a closed one.',
    'Setting a topic aside because its data is missing.',
    'Redoing everything next year instead of saying what changed.',
  ),

  chapter('Before you close: the checklist'),
  list(
    'The version of the standards, the perimeter and the horizons stand at the head of the file.',
    'Every subject has a kind, is actual or potential, has a horizon and a place in the value chain.',
    'Every category of stakeholders has a response rate, or an explanation.',
    'Scales, formula and thresholds are written down, with their reason.',
    'Every value kept against the views collected has its reason.',
    'The subjects set aside are listed.',
    'Topics near a threshold have a note.',
    'What changed since last year and the date of the next revision are stated.',
    'The file can be recomputed: somebody else finds the same scores.',
  ),

  chapter('If you move from the ESRS of 2023 to those of 2026'),
  list(
    'Take your list again: fine subjects join their sub-topic, they do not vanish.',
    'Map old codes to new ones and keep the table, which remains your interpretation.',
    'Conclude from the top where a topic is plain, either way, and keep the fine assessment for cases near the line.',
    'Take out opportunities that the undertaking does not pursue.',
    'Look again at potential impacts: only measures in place and effective may lower their score.',
  ),
  small(
    'To be read: ESRS 1 and ESRS 2 (Delegated Regulation (EU) 2023/2772); Delegated Regulation C(2026) 5010; EFRAG’s implementation guidance IG 1 (May 2024). This guide informs and does not replace those texts. The example and the matrix are fictional.',
  ),
]
