import type { directory as fr } from '../fr/directory.ts'
import type { Translation } from '../translation.ts'

export const directory: Translation<typeof fr> = {
  title: 'Compare with the directory',
  asked: '%{source}, queried %{moment}',
  source: {
    'recherche-entreprises': 'Company directory',
    sirene: 'Sirene directory',
    gleif: 'Global LEI Index (GLEIF)',
    vies: 'VIES, European Commission',
    sample: 'Sample directory, fictional values',
  },
  lead: 'Tick the values to copy. The other values in your record stay unchanged.',
  table: 'Values that differ',
  ours: 'Your record',
  theirs: 'Directory',
  takeAll: 'Tick all',
  headquarter: 'Head office, %{field}',
  newSite:
    'The directory gives another site as the head office. Copying it adds this site if it is missing and keeps the former one.',
  submit: {
    zero: 'Copy the values',
    some: 'Copy 1 value |||| Copy %{smart_count} values',
  },
  close: 'Close',
  taken: {
    zero: 'Company marked as verified',
    some: '1 value copied from the directory |||| %{smart_count} values copied from the directory',
  },
  takenDetail: 'The source and the date are saved in the record',
  failed: 'The values could not be copied',
  same: {
    title: 'No difference',
    body: 'The record matches the directory. Mark it as verified to save the source and the date.',
    action: 'Mark as verified today',
  },
  unknown: {
    title: 'This company is not in the directory',
    body: 'This national ID is not in any directory. Check it in the record, then compare again.',
  },
  unavailable: {
    title: 'Directory unavailable',
    body: 'The directory is not responding at the moment. Your record is unchanged: try again in a few minutes.',
  },
  broken: {
    title: 'The comparison failed',
    body: 'Your record is unchanged. Try again.',
  },
  conflict:
    'The record or the directory has changed since this comparison. Nothing was copied: compare again.',
  again: 'Compare again',
}
