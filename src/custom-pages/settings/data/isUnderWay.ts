import type { OrganizationExport } from '#model/wire/organizationExports.ts'

/** Is it still being made? */
export const isUnderWay = ({ status }: OrganizationExport): boolean =>
  status === 'WAITING' || status === 'RUNNING'
