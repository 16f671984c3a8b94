import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { ImportBadge, ImportResult } from '../ImportState.tsx'
import { resultOf } from '../importState.ts'
import type { useImportLabels } from '../useImportLabels.ts'

/** Columns of the import list: files, content, author, date and state. */
export const importColumns = (
  t: Texts['t'],
  labels: ReturnType<typeof useImportLabels>,
  moment: (instant: string) => string,
): Column<DataImport>[] => [
  { id: 'files', label: t('dataHub.log.columns.files'), cell: labels.nameOf },
  {
    id: 'natures',
    label: t('dataHub.log.columns.natures'),
    cell: ({ files }) => labels.naturesOf(files),
    isElastic: true,
  },
  { id: 'perimeter', label: t('dataHub.log.columns.perimeter'), cell: labels.perimeterOf },
  { id: 'author.fullName', label: t('dataHub.log.columns.author'), cell: labels.authorOf, isSortable: true },
  {
    id: 'createdAt',
    label: t('dataHub.log.columns.createdAt'),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    isSortable: true,
    phone: 'detail',
  },
  {
    id: 'status',
    label: t('dataHub.log.columns.status'),
    cell: (found) => <ImportBadge {...found} />,
    isSortable: true,
    phone: 'end',
    // A phone has room for only one of the two: the result if there is one.
    phoneCell: (found) =>
      resultOf(found) === null ? <ImportBadge {...found} /> : <ImportResult {...found} />,
  },
  {
    id: 'analysis',
    label: t('dataHub.log.columns.analysis'),
    // Called as a condition, so that a missing result shows as a dash.
    cell: (found) => resultOf(found) && <ImportResult {...found} />,
  },
]
