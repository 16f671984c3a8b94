import type { ReactNode } from 'react'
import { useMay } from '../dataProvider/currentOrganization.ts'

/** Content that is hidden from readers, because the server would refuse the action. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (useMay('EDITOR') ? children : null)
