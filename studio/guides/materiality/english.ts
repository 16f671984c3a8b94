import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { matrix } from '../draw.ts'
import { bold, chapter, column, facts, lead, list, say, table, warn } from '../write.ts'
import { examplePoints } from './example.ts'
import { materialityScoresEnglish } from './englishScores.ts'

const { energy, water, safety, training, suppliers } = examplePoints

export const materialityGuideEnglish: DocumentDescription = {
  language: 'en',
  title: 'Double materiality guide',
  subtitle: 'From perimeter to matrix, with evidence that stands up to assurance',
  author: 'Matrice',
  createdAt: '2026-11-21T08:00:00Z',
  cover: [
    ['Edition', 'November 2026'],
    ['Standards', 'ESRS of 2023 and revised ESRS of 2026'],
    ['For', 'Those who prepare the assessment, and the experts who answer in it'],
    ['Reading time', 'Twenty-five minutes'],
  ],
  contents: 'Contents',
  blocks: [
    chapter('The essentials', 'portrait'),
    lead(
      'A double-materiality assessment answers one question: what must your sustainability report be about? It looks in two directions at once.',
    ),
    facts(
      ['Impact materiality', 'What the undertaking does to people and the environment, for better or worse'],
      [
        'Financial materiality',
        'What sustainability matters do to the undertaking: its risks and opportunities',
      ],
      ['A topic is material', 'as soon as it is so in one direction at least'],
    ),
    list(
      [
        bold('The law sets the criteria, not the formula. '),
        'Severity, likelihood and financial magnitude are imposed. Scales and thresholds are your judgement, and must be explained.',
      ],
      [
        bold('The survey is evidence, not a verdict. '),
        'It feeds the decision; the undertaking takes it and gives its reasons.',
      ],
      [bold('Nothing is netted. '), 'A fine positive impact does not wipe out a negative one.'],
      [bold('Setting aside is documented '), 'with the same care as keeping.'],
    ),
    {
      type: 'drawing',
      width: 500,
      svg: matrix({
        impact: 'Impact',
        financial: 'Financial materiality, out of 5',
        both: 'Double materiality',
        impactOnly: 'Impact only',
        financialOnly: 'Financial only',
        none: 'Not material',
        points: [
          { label: 'Energy', ...energy },
          { label: 'Water', ...water },
          { label: 'Health and safety', ...safety },
          { label: 'Training', ...training },
          { label: 'Suppliers', ...suppliers },
        ],
      }),
      caption:
        'A sample matrix, thresholds at 3.00. Filled: material on at least one axis. Circle: environment; square: social; triangle: governance.',
    },

    chapter('Step 1. Frame'),
    list(
      [
        bold('The perimeter. '),
        'That of your consolidated accounts. Where a site or a country clearly stands apart, assess it apart: a topic may be material there and nowhere else.',
      ],
      [
        bold('The value chain. '),
        'Look upstream, at home and downstream. Draw it before you list subjects; most omissions begin here.',
      ],
      [
        bold('The horizons. '),
        'Short term: the reporting period. Medium term: up to five years. Long term: beyond.',
      ],
      [
        bold('The version of the standards. '),
        'ESRS of 2023 or of 2026. Write it on the first page and do not change it any more.',
      ],
      [
        bold('Who decides. '),
        'One lead, one committee that settles, experts by topic, and a date for every step.',
      ],
    ),

    chapter('Step 2. List the subjects'),
    say(
      'A subject is an impact, a risk or an opportunity, written in one sentence that everybody understands alike. Start from the ten topics of the standards, then add what is your own.',
    ),
    table(
      [
        column('Topic', 92),
        column('Negative impact'),
        column('Positive impact'),
        column('Risk'),
        column('Opportunity'),
      ],
      [
        'E1 Climate',
        'Greenhouse gases of energy, transport and purchases',
        'Products that let customers emit less',
        'Carbon price; sites exposed to heat or flood',
        'Efficiency, low-carbon offers',
      ],
      [
        'E2 Pollution',
        'Solvents and particles; leaks into soil',
        'Hazardous substances replaced',
        'Clean-up, bans',
        'Safer products',
      ],
      [
        'E3 Water',
        'Withdrawals in a water-stressed basin',
        'Water reused or returned cleaner',
        'Production stopped by drought',
        'Closed loops that cost less',
      ],
      [
        'E4 Biodiversity',
        'Land take; deforestation upstream',
        'Habitats restored on sites',
        'Permits refused, lower yields',
        'Certified sourcing valued',
      ],
      [
        'E5 Circularity',
        'Virgin materials, landfilled waste',
        'Repair, reuse, recycled content',
        'Scarce materials, producer fees',
        'By-products sold, rental',
      ],
      [
        'S1 Workforce',
        'Accidents, stress, pay gaps',
        'Stable jobs, training',
        'Skills shortage, conflicts',
        'Attractiveness',
      ],
      [
        'S2 Value chain',
        'Low wages, forced labour upstream',
        'Programmes with suppliers',
        'Litigation, import bans',
        'Safer supply',
      ],
      [
        'S3 Communities',
        'Noise, traffic, conflicts of use',
        'Local jobs, shared facilities',
        'Projects blocked',
        'Better acceptance',
      ],
      [
        'S4 Consumers',
        'Unsafe product, data leak',
        'Accessible, healthier offers',
        'Recalls, penalties',
        'Trust, new markets',
      ],
      [
        'G1 Conduct',
        'Late payment, retaliation',
        'Ethics shared with partners',
        'Corruption, exclusion from tenders',
        'Preferred partner',
      ],
    ),
    warn(
      'Three wordings to avoid: the topic alone (“water”), the mixture (“water and waste”), and the solution (“install meters”). Write who suffers what, where, and through which activity.',
    ),
    say(
      'Tell the actual impact, which is there already, from the potential one, which might come. They are not scored alike.',
    ),

    chapter('Step 3. Choose the stakeholders', 'portrait'),
    say(
      'The standards tell two groups apart, and one may be in both. Nature is a silent stakeholder: ecological data speaks for it.',
    ),
    table(
      [column('Group', 110), column('Who'), column('What to ask them about', 170)],
      [
        'Affected people',
        'Employees and their representatives, workers in the value chain, neighbours, consumers',
        'The impacts on them, in their words',
      ],
      [
        'Users of the report',
        'Investors, lenders, insurers, partners, public authorities, NGOs',
        'Risks, opportunities, what they expect to read',
      ],
      [
        'Internal experts',
        'Sustainability, safety, HR, finance, procurement, legal, risk',
        'Their field, and nothing else',
      ],
    ),
    list(
      'Consult workers’ representatives: the standards of 2026 ask for it.',
      'Do not ask everybody everything. Finance cannot rate how irremediable a pollution is; a neighbour does not know your margin.',
      'Provide for “I cannot say”. It is an answer: it enters no mean and is counted apart.',
      'Below three answers, do not show the result of a category: its authors could be recognised.',
      'Freeze the questionnaire at the first answer. A scale that changes on the way makes answers incomparable.',
      'Remind those who have not answered, and them alone.',
    ),
    ...materialityScoresEnglish,
  ],
}
