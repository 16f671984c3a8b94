import type { clientErrors as fr } from '../../fr/errors/client.ts'
import type { Translation } from '../../translation.ts'

export const clientErrors: Translation<typeof fr> = {
  unauthenticated: 'Your session has expired. Log in again.',
  planRequired: 'This action requires the Standard plan.',
  roleRequired: 'Your role in the organisation does not allow this. Contact an owner of the organisation.',
  notFound: 'No result found',
  preconditionFailed: 'Somebody else has changed this item. Reload it to see their version.',
  evidenceTooLarge: 'The file exceeds 25 MB. Make it smaller or split it.',
  evidenceType: 'This file is not accepted. Add a PDF, PNG, JPG, CSV, XLSX, DOCX or TXT.',
  evidenceFull: 'This subject already has 20 files. Remove one before you add another.',
  evidenceEmpty: 'The file is empty. Choose another one.',
  ruleBroken: 'Some values are not valid. Correct the highlighted fields.',
  perimeterFrozen:
    'The evaluation is closed: the perimeter is frozen with the results. Create another assessment to change it.',
  sectorLocked:
    'The evaluation has started: the sector can no longer be changed. Create another assessment to change it.',
  internal: 'An internal error occurred',
  external: 'An external error occurred',
  dataFetch: 'An error occurred when recovering data',
  unavailable: 'The service is unavailable for the moment. Try again shortly.',
}
