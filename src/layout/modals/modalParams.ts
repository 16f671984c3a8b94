import type { ComponentType, LazyExoticComponent } from 'react'

/** Every modal and what it is opened with; each feature adds its own, as for sidebars (`sidebarParams.ts`). */
export interface ModalParams {}

export type ModalName = Extract<keyof ModalParams, string>

/** What a modal is drawn with: its own params and its way out. */
export type ModalProps<Params> = Params & { onClose: () => void }

/** A modal draws its own `ConfirmDialog` or dialog; every name that is declared has one. */
export type ModalRegistry = {
  [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps<ModalParams[Name]>>>
}
