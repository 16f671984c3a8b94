import type { apiRecordTexts as french } from '../../fr/api/recordTexts.ts'

/** What the description of the API says of the calls on records of any resource, by the sentence of the declaration. */
export const apiRecordTexts: Readonly<Record<keyof typeof french, string>> = {
  'List %{records}': 'List %{many}',
  'Count %{records}': 'Count %{many}',
  'Create one of %{records}': 'Create %{one}',
  'Read one of %{records}': 'Read %{one}',
  'Change one of %{records}': 'Change %{one}',
  'Delete one of %{records}': 'Delete %{one}',
  'Change or delete several of %{records}, or say what would be refused':
    'Change or delete several %{many}, or say what would be refused',
  'Count the values that %{records} have in the fields they are filtered by':
    'Count the values that %{many} have in the fields they are filtered by',
  'Export %{records} as CSV or XLSX': 'Export %{many} as CSV or XLSX',
}
