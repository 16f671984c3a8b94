import { useActivitySectors } from './useActivitySectors.ts'

/** The sector's name; its letter until it is known. */
export const SectorLabel = ({ id }: { id: string }) =>
  useActivitySectors().data?.find((sector) => sector.id === id)?.label ?? id
