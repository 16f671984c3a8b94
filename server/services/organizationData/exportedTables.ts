import { isOfPeopleSql } from '#server/store/data/sources.ts'

/** What an export contains of a table: all its rows and columns except those named here. */
export type ExportedTable = {
  /** Columns that are left out besides the technical ones (`isTechnical`). */
  without?: readonly string[]
  /** Columns of other tables that make the rows readable, as SQL over `t`. */
  more?: Readonly<Record<string, string>>
  /** The rows that the screens show, as SQL over `t`. */
  where?: string
}

/** Columns for sorting, searching and links, and the organisation, which is the same in every row. */
export const isTechnical = (column: string): boolean =>
  column === 'org_id' || /^sort_|^search_text$|_normalised$|_hash$|^duplicate_key$/.test(column)

/** Tables of an organisation that its export contains. A test compares them, and `excludedTables`, with the schema. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  organizations: {},
  members: {
    more: {
      email: '(select a.email from accounts a where a.id = t.account_id)',
      first_name: '(select a.first_name from accounts a where a.id = t.account_id)',
      last_name: '(select a.last_name from accounts a where a.id = t.account_id)',
    },
    without: ['notified_until'],
  },
  // The screens show invitations that wait for an answer.
  invitations: { where: 't.accepted_at is null and t.revoked_at is null' },
  plan_subscriptions: { more: { plan: '(select p.name from plans p where p.id = t.plan_id)' } },
  companies: { without: ['completeness_band'] },
  divisions: { without: ['completeness_band'] },
  mapping_items: {},
  persons: {},
  officers: {},
  beneficial_owners: {},
  dismissed_duplicates: {},
  changes: {},
  double_materialities: {},
  topics: {},
  subjects: {},
  subject_analyses: {},
  evidence: {},
  contacts: {},
  surveys: {},
  campaigns: {},
  // As in the list of a campaign: whether somebody answered, not how many questions.
  reporters: { without: ['link_number', 'opened_at', 'reminded_deadline', 'questions', 'answered'] },
  divergence_comments: {},
  data_imports: { without: ['job_id'] },
  data_perimeters: {},
  // Reports and corrections quote cells; cells of files about people are only for the person who sent the file.
  data_files: {
    more: {
      corrections: `(select t.corrections::text from data_imports i
        where i.org_id = t.org_id and i.id = t.import_id and not ${isOfPeopleSql('t', 'i')})`,
    },
    without: [
      'token_account_id',
      'token_expires_at',
      'job_id',
      'error_args',
      'report',
      'rejects_id',
      'columns',
      'sites',
      'corrections',
      'reading',
      'overlap',
    ],
  },
  // Which files count since when: the state of the facts at an approval is known by it.
  fact_files: { without: ['facts_key', 'hidden_key'] },
  data_entry_sheets: {},
  data_entry_cells: { without: ['findings'] },
  emission_factors: {},
  kpi_targets: {},
  currency_rates: {},
  recomputations: { without: ['job_id', 'basis', 'files', 'sums'] },
  shared_items: {},
  disclosures: {},
  disclosure_decisions: {},
  disclosure_guests: { without: ['link_number', 'link_expires_at'] },
  disclosure_requests: { without: ['entry_import_id', 'reminded_deadline'] },
  disclosure_texts: {},
  sign_offs: {},
}

/** Tables of an organisation that its export does not contain, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  answers:
    'What each person answered is disclosed to nobody (decision 045); the published results are in assessments/',
  campaign_mails: 'How many mails were sent on the last day, which bounds that day',
  mail_opt_outs:
    'Hashes of addresses of those who do not want to be asked; the stakeholders of assessments/ name them',
  counters: 'Numbers of rows, kept to count fast',
  data_meanings: 'What was learnt of how files are written; cells of files about people are among it',
  data_overlaps:
    'What a file and existing figures both stated, and what was chosen; figures about people are among it',
  deletions: 'What was deleted within the last minutes and can be taken back by who deleted it alone',
  diagnosis_requests: 'A message of one person to the sales; it is in the export of that person',
  jobs: 'Long work of single members, with what they asked for; kept for days',
  kpi_subscriptions: 'What a member follows; it is in the export of that person',
  recomputed_figures:
    'Former and new values of figures that were computed again; facts.* has those that count',
  reports: 'Made of what is here, each for who asked for it, and kept for a day',
}
