import type { ReactNode } from 'react'
import { useMay } from '../dataProvider/currentOrganization.ts'

/** What readers are not offered, since the server would refuse it. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (useMay('EDITOR') ? children : null)
