import type { CsvColumn } from '#model/rules/csvColumns.ts'
import type { WireRow } from '#model/rules/csvRow.ts'
import { nameOwner } from '../../../csv/nameOwner.ts'
import type { ImportKind } from '../../../imports/importKind.ts'

const asIs = (row: WireRow): WireRow => row

/** File types of the onboarding. Their rows create new companies and sites. */
export const fileKinds = {
  entities: { mode: 'create', kind: 'entities', prepare: asIs },
  companies: { mode: 'create', kind: 'companies', prepare: asIs },
  divisions: { mode: 'create', kind: 'divisions', prepare: nameOwner },
} as const satisfies Record<string, ImportKind>

/** Their columns have technical names (spec §5). */
export const technicalName = ({ name }: CsvColumn): string => name
