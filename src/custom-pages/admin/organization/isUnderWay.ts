import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'

/** True if the export is in progress. */
export const isUnderWay = ({ status }: OrganizationExport): boolean =>
  status === 'WAITING' || status === 'RUNNING'
