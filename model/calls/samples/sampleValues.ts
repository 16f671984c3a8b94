/** Values that samples are built with: ids of existing records, and unused values. */
export type SampleValues = Readonly<{
  orgId: string
  companyId: string
  siren: string
  divisionId: string
  itemId: string
  personId: string
  topicId: string
  subjectId: string
  contactId: string
  /** An assessment under evaluation and its open survey. */
  evaluationId: string
  openSurveyId: string
  /** An assessment whose evaluation is closed. */
  closedId: string
  importId: string
  subscriptionId: string
  requestId: string
  unusedId(): string
  unusedEmail(): string
  unusedSiren(): string
  unusedKpi(): string
  unusedYear(): number
}>

const id = '0197b3a4-6f1e-7c52-9d0a-3e8f5b2c4d61'

/** Values for the examples of the OpenAPI document, which must not change from start to start. */
export const exampleValues: SampleValues = {
  orgId: id,
  companyId: id,
  siren: '829154376',
  divisionId: id,
  itemId: id,
  personId: id,
  topicId: id,
  subjectId: id,
  contactId: id,
  evaluationId: id,
  openSurveyId: id,
  closedId: id,
  importId: id,
  subscriptionId: id,
  requestId: id,
  unusedId: () => id,
  unusedEmail: () => 'claire.joubert@ormelle.example',
  unusedSiren: () => '829154376',
  unusedKpi: () => 'K12',
  unusedYear: () => 2030,
}
