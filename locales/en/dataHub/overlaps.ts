import type { dataHubOverlaps as fr } from '../../fr/dataHub/overlaps.ts'
import type { Translation } from '../../translation.ts'

export const dataHubOverlaps: Translation<typeof fr> = {
  overlap: {
    title: 'Existing values',
    list: 'List of existing values',
    label:
      '1 value already exists for the same site, indicator and period |||| %{count} values already exist for the same sites, indicators and periods',
    undecided: '1 value awaits your decision. |||| %{count} values await your decision.',
    decided: 'All is decided. You can still change your mind before saving.',
    search: 'Site or indicator',
    indicator: 'Indicator',
    kind: 'Difference',
    choice: 'Decision',
    sort: 'Sort',
    all: 'All',
    shown: '1 value |||| %{count} values',
    forAll: 'For all values in this list',
    sorts: {
      position: 'By site',
      'difference,desc': 'Largest difference first',
      'startDate,asc': 'By period',
      'indicator,asc': 'By indicator',
    },
    kinds: {
      VALUE: 'Same period and details',
      PERIOD: 'Different periods',
      DETAIL: 'Different details',
      COMPUTED: 'Computed against entered',
      PARTS: 'Total that differs from its parts',
    },
    origins: {
      TYPED: 'Entered total',
      FILE: 'Activity data',
      COMPUTED: 'Computed from an activity',
    },
    heads: {
      figure: 'Value',
      old: 'Existing',
      new: 'This file',
      difference: 'Difference',
      choice: 'Decision',
    },
    choices: { NONE: 'To decide', REPLACE: 'Replace', KEEP: 'Keep', SUM: 'Add up' },
    choicesForTotal: { REPLACE: 'Sum of the parts', KEEP: 'Entered total' },
    choicesForAll: { REPLACE: 'Replace all', KEEP: 'Keep all', SUM: 'Add all up' },
    choiceOf: 'Decision for %{name}',
    details: {
      REPLACE: 'The values in this file replace the existing ones.',
      KEEP: 'Existing values are kept; those in this file are ignored.',
      SUM: 'The values of this file are added to the old ones.',
    },
    period: '%{start} to %{end}',
    source: '%{name}, row %{line}',
    line: 'row %{line}',
    withheld: 'Restricted',
    none: 'No value',
    separate: {
      COMPUTED:
        '1 computed value meets an entered or measured one: it is decided separately. |||| %{count} computed values meet entered or measured ones: they are decided separately.',
      PARTS:
        '1 entered total differs from the sum of its parts: it is decided separately. |||| %{count} entered totals differ from the sum of their parts: they are decided separately.',
    },
    show: 'Show',
    required: 'Decide for each existing value whether to replace, keep or add it up',
    failed: 'Your choice could not be saved',
    listFailed: 'The existing values could not be read',
  },
  same: {
    body: 'This file is identical, byte for byte, to one imported on %{date}.',
    see: 'See that import',
    confirm: 'Import this identical file anyway',
    required: 'Confirm the import of an identical file',
  },
}
