import type { demo as fr } from '../fr/demo.ts'
import type { Translation } from '../translation.ts'

export const demo: Translation<typeof fr> = {
  title: 'Demo',
  plan: 'Your organisation is on the Starter plan. This page shows what the Standard plan includes.',
  refused: 'The page you asked for requires the Standard plan. This is what that plan includes.',
  lead: 'Matrice brings together your sustainability data, your governance register and your double-materiality assessment. The pictures below are taken from the product, with data for a fictional group.',
  ask: 'Request a diagnostic',
  contents: 'See the guides and videos',
  matrix: {
    title: 'Move the thresholds',
    lead: 'A topic is material as soon as its score reaches the threshold on at least one axis. Move the thresholds: the result updates.',
    impact: 'Impact threshold',
    financial: 'Financial threshold',
    note: 'Sample data for a fictional group. Nothing is saved.',
    reset: 'Reset both thresholds to 3.00',
    verdicts: {
      both: 'Double materiality',
      impact: 'Impact only',
      financial: 'Financial only',
      none: 'Not material',
    },
    nothing: 'No topics',
    effect: {
      zero: 'No topics material on both axes',
      some: '1 topic material on both axes |||| %{smart_count} topics material on both axes',
    },
  },
  topics: {
    mitigation: 'Climate mitigation',
    adaptation: 'Climate adaptation',
    energy: 'Energy',
    air: 'Air pollution',
    water: 'Water',
    biodiversity: 'Ecosystems',
    waste: 'Waste',
    inflows: 'Resource inflows',
    safety: 'Health and safety',
    training: 'Training',
    equality: 'Diversity and equality',
    chain: 'Value chain',
    communities: 'Neighbours',
    suppliers: 'Suppliers',
    corruption: 'Anti-corruption',
  },
  tour: {
    title: 'What you will find in Matrice',
    companies: {
      title: 'Your companies and sites, up to date',
      text: 'Find a company by its SIREN, import a file that is checked line by line, compare each record with the directory and see who changed what.',
      alt: 'The list of companies of a fictional group, with their status, headcount and turnover',
    },
    governance: {
      title: 'Who owns and who runs',
      text: 'Officers, beneficial owners and an ownership chart with direct and indirect shares, as a drawing and as a table.',
      alt: 'The ownership chart of a fictional group',
    },
    repository: {
      title: 'An ESRS repository, ready to use',
      text: 'Topics and subjects of ESRS 2023 or 2026, grouped by environment, social and governance. Add your own, archive what does not concern you and say why.',
      alt: 'The repository of an assessment, topic by topic',
    },
    evaluation: {
      title: 'Stakeholders who answer',
      text: 'Two surveys, email campaigns, reminders and a phone-friendly questionnaire, with no account to create.',
      alt: 'The dashboard of the evaluation, with its two surveys and their answers',
    },
    results: {
      title: 'Results you can defend',
      text: 'Matrix, rankings, thresholds and method: the origin of every score is shown, and so is what would tip a topic either way.',
      alt: 'The double-materiality matrix of a fictional group',
    },
  },
  next: {
    title: 'What about your company?',
    text: 'Describe your situation in two minutes. We will tell you what applies to you and where to start.',
  },
}
