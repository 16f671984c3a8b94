import type { FastifyPluginAsync } from 'fastify'
import { businessRoutes } from './businesses/businesses.ts'
import { foreignBusinessRoutes } from './businesses/foreignBusinesses.ts'
import { companyRoutes } from './companies/companies.ts'
import { directoryRefreshRoutes } from './companies/directoryRefresh.ts'
import { crashRoutes } from './crashes/crashes.ts'
import { developmentRoutes } from './development/development.ts'
import { cubeRoutes } from './data/cube.ts'
import { dataAnalysisRoutes } from './data/dataAnalysis.ts'
import { dataEntryRoutes } from './data/dataEntry.ts'
import { dataFileRoutes } from './data/dataFiles.ts'
import { overlapRoutes } from './data/overlaps.ts'
import { dataImportRoutes } from './data/dataImports.ts'
import { currencyRateRoutes } from './data/currencyRates.ts'
import { recomputationRoutes } from './data/recomputations.ts'
import { emissionFactorRoutes } from './data/emissionFactors.ts'
import { sharedItemRoutes } from './sharing/sharedItems.ts'
import { disclosureRoutes } from './disclosures/disclosures.ts'
import { disclosureGuestRoutes } from './disclosures/guests.ts'
import { disclosureRequestRoutes } from './disclosures/requests.ts'
import { statementRoutes } from './disclosures/statement.ts'
import { signOffRoutes } from './signOffs/signOffs.ts'
import { uploadRoutes } from './data/uploads.ts'
import { diagnosisRoutes } from './diagnosis/diagnosisRequests.ts'
import { divisionRoutes } from './divisions/divisions.ts'
import { companyLinkRoutes } from './governance/companyLinks.ts'
import { duplicateRoutes } from './governance/duplicates.ts'
import { ownershipRoutes } from './governance/ownership.ts'
import { newPersonLinkRoutes } from './governance/linksOfNewPersons.ts'
import { personLinkRoutes } from './governance/personLinks.ts'
import { bulkPersonRoutes } from './governance/bulkPersons.ts'
import { personRoutes } from './governance/persons.ts'
import { healthRoutes } from './health/health.ts'
import { identityRoutes } from './identity/identity.ts'
import { acceptanceRoutes } from './invitations/acceptance.ts'
import { recordImportRoutes } from './imports/recordImports.ts'
import { invitationRoutes } from './invitations/invitations.ts'
import { kpiRoutes } from './kpis/kpis.ts'
import { mappingRoutes } from './mapping/mapping.ts'
import { activitySectorRoutes } from './materiality/activitySectors.ts'
import { analysisRoutes } from './materiality/analyses.ts'
import { assessmentRoutes } from './materiality/assessments.ts'
import { bulkContactRoutes } from './materiality/bulkContacts.ts'
import { bulkSubjectRoutes } from './materiality/bulkSubjects.ts'
import { campaignMailRoutes } from './materiality/campaignMail.ts'
import { campaignRoutes } from './materiality/campaigns.ts'
import { commentRoutes } from './materiality/comments.ts'
import { contactDuplicateRoutes } from './materiality/contactDuplicates.ts'
import { contactRoutes } from './materiality/contacts.ts'
import { crosswalkRoutes } from './materiality/crosswalk.ts'
import { divergenceRoutes } from './materiality/divergences.ts'
import { evidenceRoutes } from './evidence/evidence.ts'
import { libraryRoutes } from './materiality/library.ts'
import { reminderRoutes } from './materiality/reminders.ts'
import { reportRoutes } from './materiality/reports.ts'
import { reporterRoutes } from './materiality/reporters.ts'
import { responseRoutes } from './materiality/responses.ts'
import { resultRoutes } from './materiality/results.ts'
import { materialitySearchRoutes } from './materiality/search.ts'
import { subjectRoutes } from './materiality/subjects.ts'
import { surveyDashboardRoutes } from './materiality/surveyDashboard.ts'
import { surveyRoutes } from './materiality/surveys.ts'
import { topicRoutes } from './materiality/topics.ts'
import { memberRoutes } from './members/members.ts'
import { ownDataRoutes } from './identity/ownData.ts'
import { organizationErasureRoutes } from './organizationData/organizationErasures.ts'
import { organizationExportRoutes } from './organizationData/organizationExports.ts'
import { organizationRoutes } from './organizations/organizations.ts'
import { planRoutes } from './plans/plans.ts'
import { referenceRoutes } from './reference/reference.ts'
import { statusRoutes } from './status/status.ts'
import { restorationRoutes } from './organizations/restorations.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { storageRoutes } from './storages/storages.ts'

/** Registers the routes of every area of the API. */
export const routes: FastifyPluginAsync = async (app) => {
  await app.register(healthRoutes)
  await app.register(statusRoutes)
  await app.register(identityRoutes)
  await app.register(ownDataRoutes)
  await app.register(crashRoutes)
  await app.register(developmentRoutes)
  await app.register(organizationRoutes)
  await app.register(organizationExportRoutes)
  await app.register(organizationErasureRoutes)
  await app.register(planRoutes)
  await app.register(storageRoutes)
  await app.register(notificationRoutes)
  await app.register(restorationRoutes)
  await app.register(diagnosisRoutes)
  await app.register(referenceRoutes)
  await app.register(companyRoutes)
  await app.register(recordImportRoutes)
  await app.register(directoryRefreshRoutes)
  await app.register(divisionRoutes)
  await app.register(memberRoutes)
  await app.register(invitationRoutes)
  await app.register(acceptanceRoutes)
  await app.register(personRoutes)
  await app.register(bulkPersonRoutes)
  await app.register(personLinkRoutes)
  await app.register(newPersonLinkRoutes)
  await app.register(duplicateRoutes)
  await app.register(companyLinkRoutes)
  await app.register(ownershipRoutes)
  await app.register(activitySectorRoutes)
  await app.register(assessmentRoutes)
  await app.register(topicRoutes)
  await app.register(subjectRoutes)
  await app.register(bulkSubjectRoutes)
  await app.register(libraryRoutes)
  await app.register(crosswalkRoutes)
  await app.register(analysisRoutes)
  await app.register(evidenceRoutes)
  await app.register(contactRoutes)
  await app.register(bulkContactRoutes)
  await app.register(contactDuplicateRoutes)
  await app.register(surveyRoutes)
  await app.register(surveyDashboardRoutes)
  await app.register(campaignRoutes)
  await app.register(campaignMailRoutes)
  await app.register(reminderRoutes)
  await app.register(reporterRoutes)
  await app.register(responseRoutes)
  await app.register(resultRoutes)
  await app.register(materialitySearchRoutes)
  await app.register(commentRoutes)
  await app.register(divergenceRoutes)
  await app.register(reportRoutes)
  await app.register(mappingRoutes)
  await app.register(businessRoutes)
  await app.register(foreignBusinessRoutes)
  await app.register(kpiRoutes)
  await app.register(dataImportRoutes)
  await app.register(emissionFactorRoutes)
  await app.register(currencyRateRoutes)
  await app.register(recomputationRoutes)
  await app.register(disclosureRoutes)
  await app.register(disclosureRequestRoutes)
  await app.register(disclosureGuestRoutes)
  await app.register(signOffRoutes)
  await app.register(statementRoutes)
  await app.register(sharedItemRoutes)
  await app.register(dataEntryRoutes)
  await app.register(dataFileRoutes)
  await app.register(overlapRoutes)
  await app.register(dataAnalysisRoutes)
  await app.register(cubeRoutes)
  await app.register(uploadRoutes)
}
