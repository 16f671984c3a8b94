import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { ModalName, ModalParams } from './modalParams.ts'

export type ModalActions = {
  /** One at a time: opening another replaces the one before. */
  open: <Name extends ModalName>(name: Name, params: ModalParams[Name]) => void
  close: () => void
}

export type OpenModal = { name: string; params: object }

export const ModalsProvider = ({ children }: { children: ReactNode }) => {
  const [modal, setModal] = useState<OpenModal>()
  const actions = useMemo<ModalActions>(
    () => ({ open: (name, params) => setModal({ name, params }), close: () => setModal(undefined) }),
    [],
  )
  return (
    <ActionsContext value={actions}>
      <ModalContext value={modal}>{children}</ModalContext>
    </ActionsContext>
  )
}

export const useModals = (): ModalActions => {
  const actions = use(ActionsContext)
  if (actions === null) throw new Error('useModals needs a ModalsProvider above it')
  return actions
}

export const useOpenModal = (): OpenModal | undefined => use(ModalContext)

const ActionsContext = createContext<ModalActions | null>(null)
const ModalContext = createContext<OpenModal | undefined>(undefined)
