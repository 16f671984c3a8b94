import type { reportFile as french } from '../fr/reportFile.ts'
import type { Translation } from '../translation.ts'

export const reportFile: Translation<typeof french> = {
  action: 'Generate the report',
  export: 'Export the statement',
  menu: 'Language and format of the report',
  languages: { fr: 'In French', en: 'In English' },
  formats: {
    pdf: 'Document (PDF)',
    xlsx: 'Workbook (XLSX)',
    json: 'Verifiable data (JSON)',
    docx: 'Editable text (DOCX)',
    xhtml: 'Tagged statement (inline XBRL)',
    'xbrl-json': 'Tagged answers (xBRL-JSON)',
  },
  running: 'Preparing the report',
  waiting: 'Another report is being generated; yours comes next. You can leave this page.',
  leaving: 'You can leave this page: the report stays available for 24 hours.',
  ready: 'Report ready',
  kept: 'Reports ready, available for 24 hours',
  one: '%{format}, %{language}, requested %{moment}',
  download: 'Download',
  cancel: 'Cancel the report',
  done: 'Report saved',
  cancelled: 'Report cancelled',
  failed: 'The report could not be generated',
  retry: 'Retry',
}
