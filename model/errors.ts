/**
 * The single table of errors: code -> HTTP status and text key (`errors.<key>` in `locales`). Server, client and tests
 * read it (design §4, spec §8).
 */
export const errorTable = {
  badRequest: { status: 400, key: 'errors.badRequest' },
  unauthenticated: { status: 401, key: 'errors.unauthenticated' },
  invalidApiKey: { status: 401, key: 'errors.invalidApiKey' },
  invalidUploadToken: { status: 401, key: 'errors.invalidUploadToken' },
  invitationForOther: { status: 403, key: 'errors.invitationForOther' },
  planRequired: { status: 403, key: 'errors.planRequired' },
  sharedReadOnly: { status: 403, key: 'errors.sharedReadOnly' },
  secondFactorRequired: { status: 403, key: 'errors.secondFactorRequired' },
  roleRequired: { status: 403, key: 'errors.roleRequired' },
  forbidden: { status: 403, key: 'errors.forbidden' },
  linesOfPeople: { status: 403, key: 'errors.linesOfPeople' },
  notFound: { status: 404, key: 'errors.notFound' },
  conflict: { status: 409, key: 'errors.conflict' },
  repositoryLocked: { status: 409, key: 'errors.repositoryLocked' },
  perimeterFrozen: { status: 409, key: 'errors.perimeterFrozen' },
  standardTopic: { status: 409, key: 'errors.standardTopic' },
  topicNotEmpty: { status: 409, key: 'errors.topicNotEmpty' },
  sectorLocked: { status: 409, key: 'errors.sectorLocked' },
  evaluationNotRunning: { status: 409, key: 'errors.evaluationNotRunning' },
  resultsClosed: { status: 409, key: 'errors.resultsClosed' },
  erasureBegun: { status: 409, key: 'errors.erasureBegun' },
  exportNotReady: { status: 409, key: 'errors.exportNotReady' },
  statementNotTagged: { status: 409, key: 'errors.statementNotTagged' },
  reportNotReady: { status: 409, key: 'errors.reportNotReady' },
  resultsNotReady: { status: 409, key: 'errors.resultsNotReady' },
  assessmentTerminated: { status: 409, key: 'errors.assessmentTerminated' },
  statusOrder: { status: 409, key: 'errors.statusOrder' },
  divergencesOpen: { status: 409, key: 'errors.divergencesOpen' },
  noSubjects: { status: 409, key: 'errors.noSubjects' },
  surveyOrder: { status: 409, key: 'errors.surveyOrder' },
  questionnaireFrozen: { status: 409, key: 'errors.questionnaireFrozen' },
  surveyNotOpen: { status: 409, key: 'errors.surveyNotOpen' },
  surveyClosed: { status: 409, key: 'errors.surveyClosed' },
  campaignSent: { status: 409, key: 'errors.campaignSent' },
  campaignNotSent: { status: 409, key: 'errors.campaignNotSent' },
  noReporters: { status: 422, key: 'errors.noReporters' },
  noQuestions: { status: 409, key: 'errors.noQuestions' },
  noAnswers: { status: 422, key: 'errors.noAnswers' },
  deadlinePassed: { status: 409, key: 'errors.deadlinePassed' },
  optedOut: { status: 409, key: 'errors.optedOut' },
  alreadyAsked: { status: 409, key: 'errors.alreadyAsked' },
  remindedToday: { status: 409, key: 'errors.remindedToday' },
  invitedOften: { status: 409, key: 'errors.invitedOften' },
  remindersSpent: { status: 409, key: 'errors.remindersSpent' },
  alreadyAnswered: { status: 409, key: 'errors.alreadyAnswered' },
  alreadySubscribed: { status: 409, key: 'errors.alreadySubscribed' },
  importValidated: { status: 409, key: 'errors.importValidated' },
  importNotReady: { status: 409, key: 'errors.importNotReady' },
  overlapUndecided: { status: 409, key: 'errors.overlapUndecided' },
  rowsWaiting: { status: 409, key: 'errors.rowsWaiting' },
  recomputationUnderWay: { status: 409, key: 'errors.recomputationUnderWay' },
  recomputationNotReady: { status: 409, key: 'errors.recomputationNotReady' },
  recomputationOutdated: { status: 409, key: 'errors.recomputationOutdated' },
  recomputationNotLast: { status: 409, key: 'errors.recomputationNotLast' },
  recomputationFollowed: { status: 409, key: 'errors.recomputationFollowed' },
  importNotFinished: { status: 409, key: 'errors.importNotFinished' },
  filePurged: { status: 409, key: 'errors.filePurged' },
  importNotWritten: { status: 409, key: 'errors.importNotWritten' },
  importHasFiles: { status: 409, key: 'errors.importHasFiles' },
  importFull: { status: 409, key: 'errors.importFull' },
  perimeterMissing: { status: 409, key: 'errors.perimeterMissing' },
  fileReceived: { status: 409, key: 'errors.fileReceived' },
  fileNotReceived: { status: 409, key: 'errors.fileNotReceived' },
  entryNotReady: { status: 409, key: 'errors.entryNotReady' },
  entryLocked: { status: 409, key: 'errors.entryLocked' },
  emailTaken: { status: 409, key: 'errors.emailTaken' },
  secondFactorMissing: { status: 409, key: 'errors.secondFactorMissing' },
  secondFactorOn: { status: 409, key: 'errors.secondFactorOn' },
  restorationDone: { status: 409, key: 'errors.restorationDone' },
  restorationPast: { status: 410, key: 'errors.restorationPast' },
  invitationClosed: { status: 410, key: 'errors.invitationClosed' },
  preconditionFailed: { status: 412, key: 'errors.preconditionFailed' },
  payloadTooLarge: { status: 413, key: 'errors.payloadTooLarge' },
  unsupportedMediaType: { status: 415, key: 'errors.unsupportedMediaType' },
  evidenceTooLarge: { status: 413, key: 'errors.evidenceTooLarge' },
  evidenceType: { status: 415, key: 'errors.evidenceType' },
  evidenceActive: { status: 422, key: 'errors.evidenceActive' },
  evidenceFull: { status: 409, key: 'errors.evidenceFull' },
  evidenceEmpty: { status: 422, key: 'errors.evidenceEmpty' },
  csvExpected: { status: 415, key: 'errors.csvExpected' },
  spreadsheetExpected: { status: 415, key: 'errors.spreadsheetExpected' },
  rangeNotSatisfiable: { status: 416, key: 'errors.rangeNotSatisfiable' },
  fileEmpty: { status: 422, key: 'errors.fileEmpty' },
  dataFileLine: { status: 422, key: 'errors.dataFileLine' },
  dataFileRows: { status: 422, key: 'errors.dataFileRows' },
  dataFileNoRows: { status: 422, key: 'errors.dataFileNoRows' },
  dataFileColumns: { status: 422, key: 'errors.dataFileColumns' },
  dataFileDoubled: { status: 422, key: 'errors.dataFileDoubled' },
  dataFileQuote: { status: 422, key: 'errors.dataFileQuote' },
  columnsOfPeople: { status: 422, key: 'errors.columnsOfPeople' },
  dataFileHeavy: { status: 422, key: 'errors.dataFileHeavy' },
  dataFileCompany: { status: 422, key: 'errors.dataFileCompany' },
  cubeTooLarge: { status: 422, key: 'errors.cubeTooLarge' },
  entryEmpty: { status: 422, key: 'errors.entryEmpty' },
  ruleBroken: { status: 422, key: 'errors.ruleBroken' },
  lastDivision: { status: 422, key: 'errors.lastDivision' },
  headquarterDivision: { status: 422, key: 'errors.headquarterDivision' },
  catalogueFactor: { status: 422, key: 'errors.catalogueFactor' },
  mainCompany: { status: 422, key: 'errors.mainCompany' },
  lastOwner: { status: 422, key: 'errors.lastOwner' },
  personLinked: { status: 422, key: 'errors.personLinked' },
  sharedKindFixed: { status: 422, key: 'errors.sharedKindFixed' },
  idempotencyMismatch: { status: 422, key: 'errors.idempotencyMismatch' },
  mailTestsSpent: { status: 429, key: 'errors.mailTestsSpent' },
  erasureAskedOften: { status: 429, key: 'errors.erasureAskedOften' },
  campaignMailsSpent: { status: 429, key: 'errors.campaignMailsSpent' },
  tooManyOrganizations: { status: 429, key: 'errors.tooManyOrganizations' },
  tooManySharedItems: { status: 429, key: 'errors.tooManySharedItems' },
  tooManyImports: { status: 429, key: 'errors.tooManyImports' },
  tooManyReports: { status: 429, key: 'errors.tooManyReports' },
  tooManyRequests: { status: 429, key: 'errors.tooManyRequests' },
  internal: { status: 500, key: 'errors.internal' },
  unavailable: { status: 503, key: 'errors.unavailable' },
  providerForeign: { status: 503, key: 'errors.providerForeign' },
  providerUntrusted: { status: 503, key: 'errors.providerUntrusted' },
  cubeOpening: { status: 503, key: 'errors.cubeOpening' },
  cubeOutgrown: { status: 507, key: 'errors.cubeOutgrown' },
  cubeTooSlow: { status: 503, key: 'errors.cubeTooSlow' },
  storageFull: { status: 507, key: 'errors.storageFull' },
  directoryUnavailable: { status: 503, key: 'errors.directoryUnavailable' },
  assistantUnavailable: { status: 503, key: 'errors.assistantUnavailable' },
} as const satisfies Record<string, { status: number; key: string }>

export type ErrorCode = keyof typeof errorTable

/** True for a 5xx code: the request was valid and may be retried unchanged. */
export const isServerFault = (code: string): boolean =>
  Object.entries(errorTable).some(([known, { status }]) => known === code && status >= 500)

/** A field in error: `field` is the wire path ("headquarter.address.city"), `key` a text key with its arguments. */
export type FieldError = { field: string; key: string; args?: Record<string, string | number> }

/**
 * An error a caller may see. The server's one error handler turns it into
 * `{ code, message, fields? }` in the caller's language.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly args: Record<string, string | number>
  readonly fields: readonly FieldError[]

  constructor(
    code: ErrorCode,
    detail: { args?: Record<string, string | number>; fields?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(code, { cause: detail.cause })
    this.code = code
    this.args = detail.args ?? {}
    this.fields = detail.fields ?? []
  }

  get status(): number {
    return errorTable[this.code].status
  }
}
