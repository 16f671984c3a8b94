import type { Block } from '#server/adapters/documents/document.ts'
import { bars } from '../draw.ts'
import { bold, chapter, column, facts, list, note, say, section, small, table } from '../write.ts'
import { datapoints, materialShares } from './figures.ts'

/** The second half of the guide: preparing the report. */
export const csrdWorkEnglish: readonly Block[] = [
  chapter('How much data', 'portrait'),
  say(
    'The working list that EFRAG circulated for the standards of 2023 had 1,232 lines in its draft of November 2023. It gives a size before the cut and, above all, a distribution.',
  ),
  {
    type: 'drawing',
    width: 500,
    svg: bars(
      datapoints.map(([label, value]) => ({ label, value, shown: String(value) })),
      223,
    ),
    caption: 'Lines per standard in the working list of the ESRS of 2023 (draft of November 2023).',
  },
  say(
    'More than half of these lines (676) are text, and 163 partly so. Figures are fewer than one thinks: 60 percentages, 57 amounts of money, 38 whole numbers, 24 masses. Your project is as much about writing and proving as about measuring.',
  ),
  note('Collect nothing before you know what is material. It is the surest saving of the whole project.'),

  chapter('Twelve months to be ready'),
  table(
    [column('Month', 44), column('Step', 90), column('What must exist at its end'), column('Who', 110)],
    ['1', 'Frame', 'Version of the standards, perimeter, team, calendar', 'Executive committee'],
    ['1-2', 'List', 'Companies and sites, up to date and verified', 'Legal, finance'],
    ['2-3', 'Understand', 'Map of the value chain, long list of subjects', 'Sustainability, procurement'],
    ['3-5', 'Listen', 'Surveys and interviews, response rates by category', 'Sustainability, HR'],
    ['5-6', 'Decide', 'Thresholds, material topics, reasoned exclusions', 'Executive committee'],
    ['6-7', 'Compare', 'Gaps between what is required and what exists', 'Internal control'],
    ['7-10', 'Collect', 'Data by site, with source, unit and owner', 'Correspondents'],
    [
      '9-11',
      'Write',
      'Policies, actions, targets, figures, the links between them',
      'Sustainability, finance',
    ],
    ['10-12', 'Check', 'Evidence file, exchanges with the assurance provider', 'Audit'],
    ['12', 'Publish', 'Complete management report, in the required format', 'Executive committee'],
  ),
  say(
    'This plan is for a first time. In later years double materiality is revised rather than redone: say what has changed since the period before and when the next revision will be. The standards ask for it.',
  ),

  chapter('Organising the collection'),
  section('Start from a register you can trust'),
  say(
    'A sustainability figure always belongs to an entity, a place and a period. Begin with the list of companies and sites.',
  ),
  list(
    'A French SIREN has nine digits and a SIRET fourteen: their key is checked before anything is entered. La Poste has a rule of its own for its establishments.',
    'The French activity codes are changing: NAF 2025 replaces NAF rev. 2 in the Sirene register on 1 January 2027. Keep the nomenclature beside the code.',
    'Keep track of the year’s disposals, transfers and new sites: the report’s perimeter follows that of the accounts.',
  ),
  section('Say what is missing'),
  say(
    '“Not applicable” and “not available” do not mean the same. The first leaves the figure out of the sum, the second is a gap to fill. Give them two codes from the first file on.',
  ),
  section('Settle the rules once'),
  list(
    [bold('One definition per metric, '), 'with its unit, its perimeter and its formula.'],
    [bold('One owner per figure, '), 'and somebody else to approve it.'],
    [
      bold('One document per figure: '),
      'an invoice, a meter reading, an extract of the payroll. The source file and its line are often enough.',
    ],
    [bold('No silent change: '), 'a correction keeps the old value, the date and the author.'],
  ),

  chapter('What the assurance provider will ask'),
  say(
    'On double materiality, the standards require the method to be described. Prepare these answers as you go; putting them together at the end of the year costs far more.',
  ),
  list(
    'Which method, which scales, which thresholds, and why those?',
    'Who was consulted, how, with what response rate by category?',
    'How did their views weigh on the decision? Where did you depart from them, and for what reason?',
    'Which subjects were examined and then set aside, by whom and when?',
    'Which inputs were used: sites, purchases, risk registers, incidents?',
    'What has changed since last year, and when will you revise?',
  ),
  section('Comparing yourself with others', 'portrait'),
  {
    type: 'drawing',
    width: 500,
    svg: bars(
      materialShares.map(([label, value]) => ({ label, value, shown: `${value}%` })),
      100,
    ),
    caption: 'Share of statements that hold the topic material, among 656 that EFRAG examined in 2025.',
  },
  say(
    'In the same sample one statement in ten declares all ten topics, and about one in four declares four or fewer. Being away from these marks is no fault. It is a question you should be able to answer.',
  ),

  chapter('If you are not in scope'),
  list(
    [
      bold('Take the voluntary standard '),
      'meant for undertakings outside the scope. It is a common language for a bank, an insurer or a principal.',
    ],
    [
      bold('Rely on the value-chain cap: '),
      'a customer under the CSRD may not require more of you than that standard holds.',
    ],
    [
      bold('Keep a light assessment: '),
      'ten topics, a page each, the reason of each choice. If you cross the thresholds one day, half the way is done.',
    ],
  ),

  chapter('The words of the report'),
  facts(
    ['CSRD', 'European directive on the publication of sustainability information'],
    ['ESRS', 'European standards that set the content of the report'],
    ['EFRAG', 'The body that prepares these standards for the European Commission'],
    ['IRO', 'Impact, risk or opportunity: in Matrice, a subject'],
    ['Disclosure requirement', 'A unit of a standard’s content, such as G1-1'],
    ['Datapoint', 'The smallest item asked for: a figure, a sentence, a yes or no'],
    ['Value chain', 'What happens before and after you, from raw materials to end of life'],
    ['VSME', 'Voluntary standard for undertakings outside the scope'],
  ),
  small(
    'To be read: Directive (EU) 2022/2464 and Directive (EU) 2026/470; Delegated Regulation (EU) 2023/2772 (ESRS of 2023); Delegated Regulation C(2026) 5010 (revised ESRS), whose entry into force is to be checked in the Official Journal of the European Union.',
  ),
]
