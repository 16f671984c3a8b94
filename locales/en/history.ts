import { changeLabels } from './changeLabels.ts'

import type { history as fr } from '../fr/history.ts'
import type { Translation } from '../translation.ts'

export const history: Translation<typeof fr> = {
  ...changeLabels,
  title: 'History',
  somebody: 'Somebody',
  actions: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    import: 'Imported',
    merge: 'Merged',
  },
  duplicates: { create: 'Duplicate dismissed', delete: 'Duplicate proposed again' },
  cells: '1 typed cell |||| %{smart_count} typed cells',
  imported: '1 record imported |||| %{count} records imported',
  nothing: 'Empty',
  gone: 'Deleted item',
  before: 'Before',
  after: 'After',
  count: {
    zero: 'No events',
    some: '1 event |||| %{smart_count} events',
  },
  more: 'Show more',
  empty: {
    title: 'No events yet',
    body: 'Every change saved on this record will appear here, with its author and date.',
  },
  restore: {
    action: 'Go back to this version',
    title: 'Go back to the version saved %{moment}?',
    body: 'These fields will go back to the values in that version. The others stay unchanged, and everything is kept in the history.',
    nothing: 'The record already matches this version. There is nothing to restore.',
    now: 'Current value',
    earlier: 'Restored value',
    overtaken:
      'Somebody else has just changed the record: this is what would change now. Check it, then confirm.',
    confirm: 'Restore these values',
    keep: 'Keep the current version',
    done: 'Version restored',
  },
  failed: 'The history could not be shown',
}
