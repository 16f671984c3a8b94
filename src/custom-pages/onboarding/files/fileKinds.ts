import type { CsvColumn } from '#model/rules/csv/csvColumns.ts'
import type { WireRow } from '#model/rules/csv/csvRow.ts'
import { nameOwner } from '#src/csv/nameOwner.ts'
import type { ImportKind } from '#src/imports/importKind.ts'

const asIs = (row: WireRow): WireRow => row

/** File types of the onboarding. Their rows create new companies and sites. */
export const fileKinds = {
  entities: { mode: 'create', kind: 'entities', prepare: asIs },
  companies: { mode: 'create', kind: 'companies', prepare: asIs },
  divisions: { mode: 'create', kind: 'divisions', prepare: nameOwner },
} as const satisfies Record<string, ImportKind>

/** Their columns have technical names (spec §5). */
export const technicalName = ({ name }: CsvColumn): string => name
