/** The page that shows the reports on the facts of an organisation. */
export const dataReports = {
  title: 'Reports',
  choose: 'Report',
  basis: {
    zero: 'No data yet',
    some: '%{count} value, last import %{moment} |||| %{count} values, last import %{moment}',
  },
  filters: 'Period and company',
  year: 'Year',
  lastYear: 'Latest year with data',
  company: 'Company',
  allCompanies: 'All companies',
  print: 'Print',
  save: 'Save the report (HTML)',
  saved: 'Report saved',
  making: 'Preparing the report',
  failed: 'The report could not be shown',
  listFailed: 'The reports could not be shown',
  empty: 'Reports are based on imported data. Import a first file.',
  toImports: 'See the imports',
} as const
