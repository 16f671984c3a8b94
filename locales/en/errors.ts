import type { errors as fr } from '../fr/errors.ts'
import type { Translation } from '../translation.ts'
import { clientErrors } from './errors/client.ts'

export const errors: Translation<typeof fr> = {
  ...clientErrors,
  badRequest: 'The request could not be processed. Correct the highlighted fields.',
  invalidApiKey: 'The API key is missing or unknown.',
  invalidUploadToken: 'The upload authorisation has expired or is not valid. Upload the file again.',
  forbidden: 'This address cannot be opened. Check it.',
  rangeNotSatisfiable: 'The file does not contain the part requested. Request the whole file.',
  conflict: 'This item has changed in the meantime. Reload it and try again.',
  payloadTooLarge: 'Your upload exceeds the size limit. Split it into several parts.',
  unsupportedMediaType: 'This type of content is not accepted.',
  evidenceActive:
    'This PDF contains scripts or automatic actions, or it is encrypted. Print it to PDF, then upload the copy.',
  csvExpected: 'This file is not a CSV. Export your data as CSV, then upload it again.',
  spreadsheetExpected:
    'This file is not the spreadsheet that its name says. Save it as XLSX or ODS, without macros, then upload it again.',
  fileEmpty: 'The file is empty. Choose another one.',
  dataFileLine:
    'A row of the file is longer than %{max} bytes. Check that it is a CSV, with one record per line.',
  dataFileRows: 'The file has more than %{max} rows. Split it.',
  dataFileNoRows: 'The file contains only its header. Add rows to it.',
  dataFileColumns: 'The file has more than %{max} columns. Remove the ones you do not need.',
  dataFileDoubled:
    'This column appears twice: %{columns}. Keep one of them. |||| These columns appear twice: %{columns}. Keep one of each.',
  dataFileQuote: 'A quotation mark opened on row %{line} is never closed. Close or remove it.',
  columnsOfPeople:
    'No column of this file is recognised. Say what each column contains before sending the file, or use the headings of the template.',
  dataFileHeavy:
    'Reading the file takes too much memory or time. Divide it into several files, then import each of them.',
  linesOfPeople: 'This file contains personal data: only the person who uploaded it can obtain its rows.',
  dataFileCompany:
    'This file does not name sites: limit the perimeter of the import to one company that has a head office.',
  catalogueFactor:
    'This factor comes from the catalogue: change it, or restore its value. Only a factor of your organisation’s own can be deleted.',
  lastDivision: 'A company must have at least one site. Create another one before you delete this one.',
  headquarterDivision:
    'This site is the head office of the company. Choose another head office first, then delete it.',
  mainCompany: 'The main company cannot be deleted. Make another company the main one first.',
  repositoryLocked:
    'The evaluation has started: the repository and the distribution can no longer be changed',
  standardTopic:
    'This topic comes from the repository: it can be neither renamed nor removed. Archive its subjects to exclude it.',
  topicNotEmpty:
    'The topic now has 1 subject. Reload the page, then confirm its deletion. |||| The topic now has %{smart_count} subjects. Reload the page, then confirm their deletion.',
  evaluationNotRunning: 'The evaluation is not running. Start it, or read the results if it is closed.',
  resultsClosed:
    'Results can be changed only between the close of the evaluation and the end of the assessment',
  resultsNotReady: 'Results will be available once the evaluation is closed.',
  assessmentTerminated: 'The assessment has ended: it can no longer be changed',
  statusOrder: 'The assessment cannot move to this status. Reload the page to see where it stands.',
  divergencesOpen:
    'Some divergences have no comment. Comment on them in the register of divergences, then end the assessment.',
  divergenceOpen: 'Divergence to comment on: %{subject}',
  noSubjects: 'No subject is active. Add at least one subject before you start the evaluation.',
  surveyOrder: 'The survey cannot move to this status. Reload the page to see where it stands.',
  questionnaireFrozen: 'An answer has been received: the questionnaire can no longer be changed',
  surveyNotOpen: 'The survey is not open. Start it first, or choose a running one.',
  surveyClosed:
    'The survey has ended: answers are no longer accepted. The organisation that invited you can tell you more.',
  campaignSent: 'The campaign has already been sent. Create another one for other recipients.',
  campaignNotSent: 'The campaign has not been sent yet. Send it before you remind anybody.',
  noReporters: 'The campaign has no recipients. Add at least one stakeholder.',
  noQuestions:
    'There are no questions for these people. Choose other recipients or the other survey: subjects and distribution can no longer be changed.',
  noAnswers: 'You have not answered any question. Answer at least one, or choose “I cannot say”.',
  deadlinePassed:
    'The campaign’s deadline has passed. Create another campaign, with a future date, for the same recipients.',
  optedOut:
    'These people no longer want to be asked by your organisation: no email is sent to them. Choose other recipients.',
  alreadyAsked:
    'Another campaign of the survey has already asked this person, who answers only once. Send the reminder from that campaign.',
  remindedToday: 'This person has had a reminder today. Try again tomorrow.',
  invitedOften:
    'This person has already had the maximum of %{max} invitations in 24 hours. Try again tomorrow, or contact them another way.',
  remindersSpent: 'This person has already had the maximum of %{max} reminders. Contact them another way.',
  mailTestsSpent: 'You have sent yourself %{max} tests within an hour. Try again in %{minutes} min.',
  campaignMailsSpent:
    'This requires %{wanted} emails, but your organisation can only send %{left} more today (limit: %{max} a day). Choose fewer recipients, or try again in %{hours} h.',
  alreadyAnswered: 'Your answers have already been sent: they can no longer be changed',
  lastOwner:
    'An organisation must have at least one owner. Give another member this role first, or delete the organisation.',
  invitationForOther:
    'This invitation is for another email address. Log in with the account of that address.',
  invitationClosed: 'This invitation is no longer valid. Ask the person who invited you to send a new one.',
  personLinked:
    'This person still has 1 link. Delete it first, or delete the person together with it. |||| This person still has %{smart_count} links. Delete them first, or delete the person together with them.',
  idempotencyMismatch: 'This idempotency key was already used for another request. Try again with a new one.',
  alreadySubscribed: 'This KPI is already followed. Rename it to see it under another name.',
  importValidated:
    'The import has been validated: it can no longer be changed. Undo it to withdraw its data.',
  importNotReady:
    'The import is not ready. Wait until its files are checked, correct or remove those that were refused, then validate.',
  overlapUndecided:
    'There is already data for the same sites, indicators and periods. Choose to replace it, keep it or add to it, then validate.',
  rowsWaiting:
    'Some rows wait for a currency or an exchange rate. Enter them in the check of the file, then validate.',
  recomputationUnderWay: 'A recomputation is already under way. Wait until it has finished, then try again.',
  recomputationNotReady:
    'This recomputation cannot be applied: it has not finished, changes no value or was applied already. Start a new one.',
  recomputationOutdated:
    'Values were added or undone since this recomputation. Start it again to see the current changes.',
  recomputationNotLast: 'Only the last applied recomputation can be undone. Undo the more recent ones first.',
  recomputationFollowed:
    'Data was imported since this recomputation, and some of it could count twice. Undo these imports first, then the recomputation.',
  importNotFinished:
    'Only the files of an import that is saved or undone can be deleted this way. Finish the import, or delete it.',
  filePurged:
    'This file was deleted at the request of your organisation. Its counts remain in the log of imports.',
  importNotWritten: 'The data of this import has not been saved: there is nothing to undo.',
  restorationDone: 'This deletion has already been undone.',
  restorationPast:
    'This deletion can no longer be undone: the 10-minute limit has passed, or it involved too much data.',
  importHasFiles: 'The import already has files. Remove them before you change how the data is provided.',
  importFull:
    'This import has reached its maximum number of files. Remove one before you add another, or create another import.',
  perimeterMissing: 'Choose the perimeter of the import first.',
  fileReceived: 'This file has already been received. Remove it to replace it.',
  fileNotReceived: 'This file has not been received yet. Send it first.',
  entryNotReady:
    'The sheet is not ready. Choose the perimeter, data entry in the application, then the indicators.',
  entryLocked:
    'The sheet has been submitted for checking: it can no longer be changed. Reopen it to correct its values.',
  cubeTooLarge: 'The result would exceed %{max} cells. Choose fewer levels, or add a filter.',
  providerForeign:
    'The identity provider is not the one that is set: %{reason}. Check AUTH_ISSUER, with or without the final slash as the provider writes it, and AUTH_JWKS_URL.',
  providerUntrusted:
    'The certificate of the identity provider is not accepted: %{reason}. Name the certificate of its authority in NODE_EXTRA_CA_CERTS.',
  cubeOpening: 'The data is being prepared, as it is after each import. Try again in %{seconds} seconds.',
  storageFull:
    'The server has run out of space: nothing was saved. Try again in a few minutes; if the problem persists, contact your platform administrator.',
  cubeOutgrown:
    'There is too much data for the memory set aside for analyses. Choose fewer levels or a shorter period; if that is not enough, contact your platform administrator.',
  cubeTooSlow: 'The calculation took too long. Choose fewer levels or a shorter period.',
  entryEmpty: 'No value has been entered. Fill in at least one cell, then submit.',
  secondFactorRequired:
    'This organisation requires two-factor authentication. Turn it on in “My profile”, then try again.',
  emailTaken: 'Another account already uses this address. Choose another one.',
  secondFactorMissing: 'First turn on two-factor authentication for your own account in “My profile”.',
  secondFactorOn: 'Two-factor authentication is already on. Reload the page.',
  erasureBegun: 'The time is up: the deletion of the organisation has begun and can no longer be cancelled.',
  erasureAskedOften:
    'Deletion has already been requested and cancelled %{max} times in a day. Try again tomorrow.',
  exportNotReady: 'This export is not ready yet. Wait until it has been prepared.',
  statementNotTagged:
    'This statement cannot be tagged yet. Open the tagging checks of its page and correct what blocks them.',
  reportNotReady: 'This report is not ready yet. Wait until it has been prepared.',
  tooManyOrganizations:
    'An account can create at most %{max} organisations a day. Try again in %{hours} h, or contact your platform administrator.',
  sharedReadOnly:
    'Shared for reading only. Duplicate the dashboard or the analysis, or ask its author for the right to edit.',
  sharedKindFixed: 'A shared dashboard cannot become an analysis, nor an analysis a dashboard.',
  tooManySharedItems:
    'The organisation already shares %{max} dashboards or %{max} analyses, the maximum. Stop sharing some before you add more.',
  tooManyImports:
    'You already have %{max} imports that are not validated. Validate or delete some before you begin another.',
  tooManyReports: 'You already have 3 reports in preparation. Wait until one of them is done, or cancel one.',
  tooManyRequests: 'Too many requests in a short time. Try again in %{seconds} s.',
  directoryUnavailable:
    'The directory is not responding at the moment. Your values are unchanged: try again in a few minutes.',
  assistantUnavailable:
    'The assistant is not answering right now. Nothing has changed: run the analysis again in a few minutes.',
  /** Said beside a field by the server alone. */
  fields: {
    wrongPassword: 'Incorrect password. Check it and try again.',
    wrongCode: 'This code is incorrect or has already been used. Wait for the next one, then try again.',
    otherName: 'This is not the name of the organisation. Copy it as it is shown.',
  },
  oauth: {
    wrongPassword: 'Wrong email or password.',
    mfaRequired: 'Multifactor authentication required',
    mfaLost:
      'Your second factor can no longer be verified. Ask your platform administrator to turn it off, then turn it on again.',
    mfaExpired: 'You took too long to enter the code. Log in again.',
    wrongCode: 'This code is incorrect or has already been used. Wait for the next one, then try again.',
    unknownRefreshToken: 'Unknown or invalid refresh token.',
    unconfirmedEmail: 'Please verify your email before logging in.',
    tooManyAttempts:
      'Your account has been blocked after multiple consecutive login attempts. Try again in %{minutes} min, or choose a new password.',
    tooManyRequests: 'Too many requests in a short time. Try again in %{seconds} s.',
    unknownClient: 'Unauthorized',
    unknownAudience: 'Service not found: %{audience}',
    unknownConnection: 'Unknown connection.',
    missingParameter: 'Missing required parameter: %{name}',
    malformed: 'The request is malformed.',
    unsupportedGrant: 'Unsupported grant type: %{grant}',
    unavailable: 'The service is unavailable for the moment. Try again shortly.',
    internal: 'An internal error occurred',
  },
}
