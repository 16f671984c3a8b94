import type { DirectoryEntry } from '#model/wire/register/directory.ts'

/**
 * INSEE's « tranches d'effectif » mapped to the ranges of spec §3, which match exactly. NN means a unit without
 * employees.
 */
const ranges: Readonly<Record<string, NonNullable<DirectoryEntry['staffRange']>>> = {
  NN: 'ZERO',
  '00': 'ZERO',
  '01': 'RANGE_1_AND_9',
  '02': 'RANGE_1_AND_9',
  '03': 'RANGE_1_AND_9',
  '11': 'RANGE_10_AND_249',
  '12': 'RANGE_10_AND_249',
  '21': 'RANGE_10_AND_249',
  '22': 'RANGE_10_AND_249',
  '31': 'RANGE_10_AND_249',
  '32': 'RANGE_250_AND_499',
  '41': 'RANGE_500_AND_INF',
  '42': 'RANGE_500_AND_INF',
  '51': 'RANGE_500_AND_INF',
  '52': 'RANGE_500_AND_INF',
  '53': 'RANGE_500_AND_INF',
}

/** The range of an INSEE code, null when it is absent or unknown. */
export const readStaffRange = (code: string | null): DirectoryEntry['staffRange'] =>
  ranges[code ?? ''] ?? null
