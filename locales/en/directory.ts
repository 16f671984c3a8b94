import type { directory as fr } from '../fr/directory.ts'
import type { Translation } from '../translation.ts'

export const directory: Translation<typeof fr> = {
  title: 'Compare with the directory',
  asked: '%{source}, asked %{moment}',
  source: {
    'recherche-entreprises': 'Company directory',
    sirene: 'Sirene directory',
    gleif: 'Global LEI Index (GLEIF)',
    vies: 'VIES, European Commission',
    sample: 'Sample directory, fictional values',
  },
  lead: 'Tick the values to take over. Those you leave unticked stay as they are in your file.',
  table: 'Values that differ',
  ours: 'Your file',
  theirs: 'Directory',
  takeAll: 'Tick all',
  headquarter: 'Head office, %{field}',
  newSite:
    'The directory has the head office at another site. Taking it over adds this site if it is missing and keeps the former one.',
  submit: {
    zero: 'Take the values over',
    some: 'Take 1 value over |||| Take %{smart_count} values over',
  },
  close: 'Close',
  taken: {
    zero: 'Company marked as verified',
    some: '1 value taken over from the directory |||| %{smart_count} values taken over from the directory',
  },
  takenDetail: 'Source and date are kept in the file',
  failed: 'The values could not be taken over',
  same: {
    title: 'No difference',
    body: 'The file says the same as the directory. Once marked as verified, it keeps the source and the date.',
    action: 'Mark as verified today',
  },
  unknown: {
    title: 'The directory does not know this company',
    body: 'No directory knows this national ID. Check it in the file, then compare again.',
  },
  unavailable: {
    title: 'Directory unavailable',
    body: 'The directory does not answer for the moment. Your file is unchanged: try again in a few minutes.',
  },
  broken: {
    title: 'The comparison did not come through',
    body: 'Your file is unchanged. Try again.',
  },
  conflict:
    'The file or the directory has changed since this comparison. Nothing was taken over: compare again.',
  again: 'Compare again',
}
