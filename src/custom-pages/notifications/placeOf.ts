import type { Notification } from '#model/wire/identity/notifications.ts'
import { paths } from '#src/paths.ts'

const registers: Readonly<Record<string, (assessmentId: string) => string>> = {
  entities: () => paths.companies(),
  companies: () => paths.companies(),
  divisions: () => paths.divisions(),
  physicalPersons: () => paths.physicalPersons(),
  legalPersons: () => paths.legalPersons(),
  contacts: (id) => paths.contacts(id),
  subjects: (id) => paths.configuration(id),
}

/** URL of a notification's target. Undefined if the target no longer exists. */
export function placeOf({ kind, title, status, targetId }: Notification): string | undefined {
  const isOfAssessment = title === 'contacts' || title === 'subjects'
  if (kind === 'recordImport')
    return isOfAssessment && targetId === null ? undefined : registers[title ?? '']?.(targetId ?? '')
  if (kind === 'organizationExport') return paths.adminOrganization()
  if (targetId === null) return undefined
  if (kind === 'dataCheck' || kind === 'dataWrite') return paths.dataImport(targetId)
  if (kind === 'survey') return paths.evaluationDashboard(targetId)
  if (kind === 'report' || status === 'RESULT' || status === 'TERMINATED')
    return paths.resultsDashboard(targetId)
  return status === 'EVALUATION' ? paths.evaluationDashboard(targetId) : paths.doubleMateriality(targetId)
}
