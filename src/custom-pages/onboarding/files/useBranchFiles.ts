import { useCsvFile, type CsvFileSlot } from '../../../csv/useCsvFile.ts'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'

export type BranchFiles = Readonly<Record<'entities' | 'companies' | 'divisions', CsvFileSlot>>

/** The files of every branch, held above its steps: Back and Forward lose none that was read. */
export function useBranchFiles({ isInternational }: CurrentOrganization): BranchFiles {
  return {
    entities: useCsvFile('entities', isInternational),
    companies: useCsvFile('companies', isInternational),
    divisions: useCsvFile('divisions', isInternational),
  }
}
