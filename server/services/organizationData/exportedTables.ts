/** How a table stands in an export: all of its rows and columns, but for what is named here. */
export type ExportedTable = {
  /** Columns that are left out beside the technical ones (`isTechnical`). */
  without?: readonly string[]
  /** Columns of other tables that make its rows readable, as SQL over `t`. */
  more?: Readonly<Record<string, string>>
  /** The rows that screens show, as SQL over `t`. */
  where?: string
}

/** What makes sorting, searching and links work, and the organisation, which is the same in every row. */
export const isTechnical = (column: string): boolean =>
  column === 'org_id' || /^sort_|^search_text$|_normalised$|_hash$|^duplicate_key$/.test(column)

/** Tables of an organisation that its export holds. A test holds them, and those kept back, to the schema. */
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
  // The screens show those that wait for an answer.
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
  // As the list of a campaign shows them: whether somebody answered, not how many questions.
  reporters: { without: ['link_number', 'opened_at', 'reminded_deadline', 'questions', 'answered'] },
  divergence_comments: {},
  data_imports: { without: ['job_id'] },
  data_perimeters: {},
  // Reports and corrections quote cells, which of files about people are for whoever sent them.
  data_files: {
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
      'overlap',
    ],
  },
  data_entry_sheets: {},
  data_entry_cells: { without: ['findings'] },
  emission_factors: {},
  kpi_targets: {},
}

/** Tables of an organisation that its export does not hold, each with the reason. */
export const keptBack: Readonly<Record<string, string>> = {
  answers:
    'What each person answered is told to nobody (decision 045); the published results are in assessments/',
  campaign_mails: 'How many mails were sent on the last day, which bounds that day',
  counters: 'Numbers of rows, kept to count fast',
  data_meanings: 'What was learnt of how files are written; cells of files about people are among it',
  deletions: 'What was deleted within the last minutes and can be taken back by who deleted it alone',
  diagnosis_requests: 'A message of one person to the sales; it is in the export of that person',
  fact_files: 'The manifest of the files from which facts.* was made',
  jobs: 'Long work of single members, with what they asked for; kept for days',
  kpi_subscriptions: 'What a member follows; it is in the export of that person',
  reports: 'Made of what is here, each for who asked for it, and kept for a day',
}
