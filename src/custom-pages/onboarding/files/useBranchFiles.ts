import { listImports } from '#model/calls/imports.ts'
import { useImportCheck } from '#src/imports/useImportCheck.ts'
import { isUnderWay } from '#src/imports/sendPhase.ts'
import { listOnce, useImportSend } from '#src/imports/useImportSend.ts'
import { useRead } from '#src/layout/useRead.ts'
import { fileKinds } from './fileKinds.ts'
import type { FileSending } from './useFilesImport.ts'

export type BranchFiles = Readonly<Record<keyof typeof fileKinds, FileSending>>

/** Files of all branches. The state is held above the steps, so that Back and Forward lose no file and no result. */
export function useBranchFiles(): BranchFiles {
  const entities = useImportCheck(fileKinds.entities)
  const companies = useImportCheck(fileKinds.companies)
  const divisions = useImportCheck(fileKinds.divisions)
  const { data: sites = [] } = useRead(listImports, { query: { register: 'divisions' } }, listOnce)
  const ofEntities = useImportSend(fileKinds.entities, entities)
  // The company import is not over while its sites are being imported.
  const ofCompanies = useImportSend(
    fileKinds.companies,
    companies,
    (found) => isUnderWay(found) || sites.some((site) => site.after === found.id && isUnderWay(site)),
  )
  const ofDivisions = useImportSend(
    fileKinds.divisions,
    divisions,
    ({ after }) => after !== null && after === ofCompanies.id,
  )
  return {
    entities: { check: entities, send: ofEntities },
    companies: { check: companies, send: ofCompanies },
    divisions: { check: divisions, send: ofDivisions },
  }
}
