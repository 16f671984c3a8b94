import type { WireRow } from '#model/rules/csv/csvRow.ts'

/** Adds the company of a site: the one that the file names, otherwise the SIREN with which its SIRET begins. */
export function nameOwner(row: WireRow): WireRow {
  const { companyNationalId, nationalId } = row
  return typeof companyNationalId === 'string' || typeof nationalId !== 'string'
    ? row
    : { ...row, companyNationalId: nationalId.slice(0, 9) }
}
