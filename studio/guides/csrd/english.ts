import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { timeline } from '../draw.ts'
import { bold, chapter, column, facts, lead, list, note, say, steps, table } from '../write.ts'
import { csrdWorkEnglish } from './englishWork.ts'

export const csrdGuideEnglish: DocumentDescription = {
  language: 'en',
  title: 'CSRD guide',
  subtitle: 'Find out whether you are in scope, understand the report, get organised in twelve months',
  author: 'Matrice',
  createdAt: '2026-11-21T08:00:00Z',
  cover: [
    ['Edition', 'November 2026'],
    ['State of the law', 'Directive (EU) 2026/470 and revised ESRS, adopted on 3 July 2026'],
    ['For', 'Finance, sustainability and legal teams, and everyone who collects the data'],
    ['Reading time', 'Twenty minutes'],
  ],
  contents: 'Contents',
  blocks: [
    chapter('The essentials', 'portrait'),
    lead(
      'The CSRD asks large undertakings for an assured sustainability report, built on common standards, the ESRS. In 2026 Europe cut both the number of undertakings in scope and what the report has to contain.',
    ),
    list(
      [
        bold('Fewer undertakings. '),
        'The duty now covers those above 1,000 employees and EUR 450 million of turnover. Both thresholds must be exceeded.',
      ],
      [
        bold('Lighter standards. '),
        'The revised ESRS apply to financial year 2027, and may be applied early for 2026. They hold about 60% fewer mandatory datapoints.',
      ],
      [
        bold('Double materiality is still the key. '),
        'It decides what you publish. Information that is not material shall not be in the report.',
      ],
      [
        bold('“Not material” has to be shown. '),
        'An exclusion that stands up is worth as much as a topic that you keep.',
      ],
      [
        bold('Others are not forgotten. '),
        'They have a voluntary standard, and a cap on what their customers may ask of them.',
      ],
      [
        bold('The difficulty is organisation. '),
        'Knowing who holds which figure, for which company and which site, takes longer than writing.',
      ],
    ),
    note(
      'National law settles the details: dates, penalties, foreign groups. Have your situation confirmed before you take a position. This guide informs. It replaces neither the texts in the Official Journal, nor your adviser, nor your assurance provider.',
    ),

    chapter('Are you in scope?'),
    say('Ask three questions, in this order.'),
    steps(
      [
        bold('Does your entity, or the group it consolidates, exceed 1,000 employees? '),
        'Count as for your accounts, with all consolidated subsidiaries.',
      ],
      [bold('Does it exceed EUR 450 million of turnover? '), 'One threshold alone is not enough.'],
      [
        bold('Does a parent already report for you? '),
        'Then check that your perimeter really is in its report, and keep the proof.',
      ],
    ),
    table(
      [column('Your situation', 150), column('What it means'), column('First thing to do', 150)],
      [
        'Above 1,000 employees and EUR 450 million',
        'Sustainability report under the ESRS, with assurance by a third party',
        'Settle the perimeter and start the double-materiality assessment',
      ],
      [
        'One of the two thresholds',
        'No duty under the CSRD',
        'Follow the thresholds every year; take the voluntary standard if customers ask',
      ],
      [
        'Below both',
        'No duty. Requests from customers, banks and insurers',
        'Answer once, with the voluntary standard, rather than questionnaire by questionnaire',
      ],
      [
        'Subsidiary of a group that reports',
        'Your data goes into the group’s report',
        'Ask the group for its calendar, definitions and format',
      ],
    ),

    chapter('The calendar of the texts', 'portrait'),
    {
      type: 'drawing',
      width: 500,
      svg: timeline([
        { date: 'Dec 2025', what: ['EFRAG’s technical', 'advice'] },
        { date: 'May-June 2026', what: ['Public', 'consultation'] },
        { date: '3 July 2026', what: ['Adopted by the', 'Commission'] },
        { date: 'Year 2026', what: ['Early application', 'possible'], isOpen: true },
        { date: 'Year 2027', what: ['Revised ESRS', 'apply'], isOpen: true },
      ]),
      caption:
        'The steps of the revised ESRS. After adoption, Parliament and Council have two months of scrutiny, which can be extended once.',
    },
    say(
      'For financial year 2026 an undertaking that reports therefore has three ways to choose from. It says which one it follows.',
    ),
    table(
      [column('Way', 120), column('Content'), column('When to choose it', 170)],
      [
        'ESRS of 2023',
        'The original standards, in full',
        'Your collection is in place and your assurance provider knows it',
      ],
      [
        'ESRS of 2023 with reliefs',
        'The original standards, with the delays and omissions that are allowed',
        'Some topics are not ready',
      ],
      [
        'ESRS of 2026',
        'The revised standards, early',
        'You are beginning, or redoing your assessment this year',
      ],
    ),
    say(
      'Changing version halfway has a price: requirements are renumbered. E1-5, for instance, is energy in the version of 2023 and actions in that of 2026. Always write the code with its version.',
    ),

    chapter('What the ESRS of 2026 change'),
    table(
      [column('Matter', 110), column('Version of 2023'), column('Version of 2026')],
      [
        'List of topics',
        'Three levels, to be gone through in full',
        'Two levels, 31 sub-topics, not binding',
      ],
      [
        'Way of assessing',
        'Subject by subject',
        'May conclude from the top, topic by topic, where it is plain',
      ],
      ['Information that is not material', 'May be left out', 'Shall not be published'],
      ['Scoring in figures', 'Expected in practice', 'Not required: a reasoned judgement will do'],
      [
        'Gross or net',
        'Left to interpretation',
        'Actual impacts without the year’s remediation; potential impacts net only of measures in place and effective',
      ],
      ['Opportunities', 'All', 'Those that the undertaking pursues'],
      ['Workers’ representatives', 'Among the stakeholders', 'To be consulted'],
      ['Datapoints', 'More than a thousand', 'About 60% fewer mandatory ones, no more optional ones'],
      ['Sector standards', 'Planned', 'Dropped'],
    ),
    say(
      'In the list of topics, pollution of living organisms, discharges into the oceans and marine resources are no longer lines of their own. Water storage and social protection appear.',
    ),
    say(
      'Undertakings that did not report yet may leave out biodiversity (E4), workers in the value chain (S2), communities (S3) and consumers (S4) for two years.',
    ),

    chapter('What the report is made of'),
    say(
      'The sustainability report is a part of the management report. It first answers general questions, then treats the material topics alone.',
    ),
    facts(
      [
        'General information',
        'Governance, strategy and business model, stakeholders consulted (SBM-2), description of the double-materiality process (IRO-1)',
      ],
      ['For each material topic', 'Policies, actions, resources, targets, then metrics'],
      [
        'Topics of your own',
        'What counts for you and the standards do not name: cybersecurity is the most frequent addition',
      ],
    ),
    table(
      [column('Standard', 50), column('Topic', 140), column('What it covers in the version of 2026')],
      ['E1', 'Climate change', 'Mitigation, adaptation, energy'],
      ['E2', 'Pollution', 'Air, water, soil, substances of concern, microplastics'],
      ['E3', 'Water', 'Withdrawal, consumption, discharges and storage'],
      [
        'E4',
        'Biodiversity and ecosystems',
        'Drivers of change, state of species, ecosystems and their services',
      ],
      ['E5', 'Circular economy', 'Resource inflows, products and services, waste'],
      [
        'S1',
        'Own workforce',
        'Working conditions, dialogue, health and safety, training, equality, other rights',
      ],
      ['S2', 'Workers in the value chain', 'The same subjects, at suppliers and downstream'],
      ['S3', 'Affected communities', 'Economic rights, civil rights, indigenous peoples'],
      ['S4', 'Consumers and end-users', 'Information, safety, inclusion'],
      ['G1', 'Business conduct', 'Culture and anti-corruption, political influence, supplier relationships'],
    ),

    ...csrdWorkEnglish,
  ],
}
