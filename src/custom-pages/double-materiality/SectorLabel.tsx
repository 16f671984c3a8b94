import { useActivitySectors } from './useActivitySectors.ts'

/** Name of a sector. Shows its letter until the names are loaded. */
export const SectorLabel = ({ id }: { id: string }) =>
  useActivitySectors().data?.find((sector) => sector.id === id)?.label ?? id
