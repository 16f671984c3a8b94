import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import {
  listAssessmentSignOffs,
  listDisclosureSignOffs,
  signAssessment,
  signDisclosure,
  withdrawAssessmentSignOff,
  withdrawDisclosureSignOff,
} from '#model/calls/signOffs.ts'
import type { Permission } from '#model/calls/defineCall.ts'
import type { DisclosurePart, NewSignOff, SignOffs } from '#model/wire/records/signOffs.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { readsOf, useRead } from '../useRead.ts'

/** What is approved: an assessment, or a part of a disclosure. */
export type SignedPlace = { doubleMaterialityId: string } | { disclosureId: string; part: DisclosurePart }

/** Approving and withdrawing have the permission of their calls, which is the same for all that is approved. */
export const signing: Permission = signDisclosure

/** The approvals of a content. */
export function useSignOffs(place: SignedPlace): UseQueryResult<SignOffs> {
  const isDisclosure = 'disclosureId' in place
  const ofAssessment = useRead(listAssessmentSignOffs, isDisclosure ? undefined : place, { failed: null })
  const ofDisclosure = useRead(listDisclosureSignOffs, isDisclosure ? place : undefined, { failed: null })
  return isDisclosure ? ofDisclosure : ofAssessment
}

/** The calls that change the approvals of a content, and what is read again after them. */
export function useSigning(place: SignedPlace): {
  sign: (body: NewSignOff) => Promise<SignOffs>
  withdraw: (signOffId: string, reason: string) => Promise<SignOffs>
  changes: QueryKey[]
} {
  const callApi = useSendRequest()
  if ('disclosureId' in place) {
    return {
      sign: (body) => callApi(signDisclosure, { ...place, body }),
      withdraw: (signOffId, reason) =>
        callApi(withdrawDisclosureSignOff, { ...place, signOffId, body: { reason } }),
      changes: [readsOf(listDisclosureSignOffs, { disclosureId: place.disclosureId })],
    }
  }
  return {
    sign: (body) => callApi(signAssessment, { ...place, body }),
    withdraw: (signOffId, reason) =>
      callApi(withdrawAssessmentSignOff, { ...place, signOffId, body: { reason } }),
    changes: [readsOf(listAssessmentSignOffs, place)],
  }
}
