import type { WireRow } from '#model/rules/csvRow.ts'

/** Says whose site a row is: what the file says, else the SIREN that its SIRET begins with. */
export function nameOwner(row: WireRow): WireRow {
  const { companyNationalId, nationalId } = row
  return typeof companyNationalId === 'string' || typeof nationalId !== 'string'
    ? row
    : { ...row, companyNationalId: nationalId.slice(0, 9) }
}
