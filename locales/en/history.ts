import { changeWords } from './changeWords.ts'

import type { history as fr } from '../fr/history.ts'
import type { Translation } from '../translation.ts'

export const history: Translation<typeof fr> = {
  ...changeWords,
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
  imported: '1 record imported |||| %{count} records imported',
  nothing: 'Empty',
  gone: 'Deleted item',
  before: 'Before',
  after: 'After',
  count: {
    zero: 'No event',
    some: '1 event |||| %{smart_count} events',
  },
  more: 'Show more',
  empty: {
    title: 'No event yet',
    body: 'Every change saved on this record will show here, with its author and date.',
  },
  failed: 'The history could not be shown',
}
