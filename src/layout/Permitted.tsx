import type { ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import { useMay } from '../dataProvider/currentOrganization.ts'

/** Content that is hidden where the person's role does not permit its call. */
export const Permitted = ({ call, children }: { call: Permission; children: ReactNode }) =>
  useMay(call) ? children : null
