import { Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { LoadFailureToast } from '../boundary/LoadFailureToast.tsx'
import type { ModalProps, ModalRegistry } from './modalParams.ts'
import { useModals, useOpenModal } from './ModalsProvider.tsx'

/** Draws the open modal; its code is loaded when it first opens. */
export const ModalHost = ({ registry }: { registry: ModalRegistry }) => {
  const { close } = useModals()
  const modal = useOpenModal()
  if (modal === undefined) return null

  // `open` ties each name to its params, which the compiler cannot follow through the state: the one cast.
  const Modal = (
    registry as Readonly<Record<string, LazyExoticComponent<ComponentType<ModalProps<object>>>>>
  )[modal.name]
  if (Modal === undefined) throw new Error(`No modal is registered as ${modal.name}`)
  return (
    <LoadBoundary key={modal.name} fallback={<LoadFailureToast onShown={close} />}>
      <Suspense>
        <Modal {...modal.params} onClose={close} />
      </Suspense>
    </LoadBoundary>
  )
}
