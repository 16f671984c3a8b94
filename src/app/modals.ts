import type { ModalRegistry } from '../layout/modals/modalParams.ts'

/** Every modal of the product (spec §2.3). */
export const modals: ModalRegistry = {}
