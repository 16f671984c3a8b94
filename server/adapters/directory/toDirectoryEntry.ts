import type {
  DirectoryAddress,
  DirectoryDivision,
  DirectoryEntry,
  DirectoryHit,
} from '#model/wire/register/directory.ts'
import { findCountryCode } from '#server/reference/countries.ts'
import { readStaffRange } from './inseeStaffRanges.ts'
import type { Etablissement, UniteLegale } from './rechercheEntreprisesAnswer.ts'
import { readMonthDay } from '#model/rules/text/readDate.ts'

/**
 * Converts a company of recherche-entreprises to our format; undefined when its name is not public, because nothing
 * could be shown. `sites` are all the sites read, from one or several pages of the service.
 */
export function toDirectoryEntry(
  company: UniteLegale,
  sites: readonly Etablissement[],
  fetchedAt: Date,
): DirectoryEntry | undefined {
  const name = nameOf(company)
  if (name === null) return undefined
  const siege = company.siege ?? undefined
  const divisions = uniqueBySiret([...(siege ? [{ ...siege, est_siege: true }] : []), ...sites])
  return {
    id: company.siren,
    name,
    nationalId: company.siren,
    countryCode: 'FR',
    legalState: readState(company),
    activityCode: company.activite_principale,
    nomenclature: 'NAFRev2',
    legalFormCode: company.nature_juridique,
    creationDate: company.date_creation,
    ceaseDate: company.date_fermeture,
    activityStartDate: company.immatriculation?.date_debut_activite ?? siege?.date_debut_activite ?? null,
    endOfFiscalYear: readFiscalYearEnd(company.immatriculation?.date_cloture_exercice ?? null),
    staffRange: readStaffRange(company.tranche_effectif_salarie),
    staffRangeYear: readYear(company.annee_tranche_effectif_salarie),
    turnover: readTurnover(company.finances),
    latestStatus: readProceeding(company.bodacc),
    headquarter: siege?.siret ? { nationalId: siege.siret, address: toAddress(siege) } : null,
    divisions,
    hasMoreDivisions: (company.nombre_etablissements ?? 0) > divisions.length,
    source: 'recherche-entreprises',
    fetchedAt: fetchedAt.toISOString(),
  }
}

/** Converts a company from a search by name to our format; undefined when its name is not public. */
export function toDirectoryHit(company: UniteLegale): DirectoryHit | undefined {
  const name = nameOf(company)
  if (name === null) return undefined
  return {
    nationalId: company.siren,
    name,
    legalState: readState(company),
    activityCode: company.activite_principale,
    postalCode: company.siege?.code_postal ?? null,
    city: company.siege?.libelle_commune ?? company.siege?.libelle_commune_etranger ?? null,
    source: 'recherche-entreprises',
  }
}

const nameOf = (company: UniteLegale): string | null => company.nom_raison_sociale ?? company.nom_complet

const readState = ({ etat_administratif: state }: UniteLegale): DirectoryEntry['legalState'] =>
  (({ A: 'ACTIVE', C: 'INACTIVE' }) as const)[state ?? ''] ?? 'UNKNOWN'

/** Keeps the first site of each SIRET: the head office comes first, and only it has its address in parts. */
function uniqueBySiret(sites: readonly Etablissement[]): DirectoryDivision[] {
  const divisions = new Map<string, DirectoryDivision>()
  for (const site of sites) {
    if (site.siret && !divisions.has(site.siret)) divisions.set(site.siret, toDivision(site, site.siret))
  }
  return [...divisions.values()]
}

function toDivision(site: Etablissement, siret: string): DirectoryDivision {
  return {
    nationalId: siret,
    name: site.liste_enseignes.find((name) => name !== null) ?? site.nom_commercial,
    activityCode: site.activite_principale,
    address: toAddress(site),
    isHeadquarter: site.est_siege === true,
    legalState: readSiteState(site),
    creationDate: site.date_creation,
    ceaseDate: site.date_fermeture,
    staffRange: readStaffRange(site.tranche_effectif_salarie),
  }
}

function readSiteState(site: Etablissement): DirectoryDivision['legalState'] {
  if (site.etat_administratif === 'A') return 'ACTIVE'
  if (site.etat_administratif !== 'F') return 'UNKNOWN'
  const hasMoved = site.successions?.successeurs.some((successor) => successor.transfert_siege === true)
  return hasMoved === true ? 'TRANSFERRED' : 'CEASED'
}

function toAddress(site: Etablissement): DirectoryAddress {
  return {
    street: readStreet(site),
    supplement: site.complement_adresse,
    postalCode: site.code_postal,
    city: site.libelle_commune ?? site.libelle_commune_etranger,
    country: site.libelle_pays_etranger ? (findCountryCode(site.libelle_pays_etranger) ?? null) : 'FR',
  }
}

/** Only the head office has its street in parts; of other sites the full address is cut before the postal code. */
function readStreet(site: Etablissement): string | null {
  const parts = [site.numero_voie, site.indice_repetition, site.type_voie, site.libelle_voie].filter(Boolean)
  if (parts.length > 0) return parts.join(' ')
  if (!site.adresse || !site.code_postal) return null
  const end = site.adresse.lastIndexOf(site.code_postal)
  return end > 0 ? site.adresse.slice(0, end).trim() || null : null
}

const readYear = (text: string | null): number | null => (/^\d{4}$/.test(text ?? '') ? Number(text) : null)

/** The latest available turnover, in euros; negative values are corrections and are skipped. */
function readTurnover(finances: UniteLegale['finances']): number | null {
  const years = Object.entries(finances ?? {}).toSorted(([one], [other]) => other.localeCompare(one))
  return years.map(([, { ca }]) => ca).find((ca): ca is number => typeof ca === 'number' && ca >= 0) ?? null
}

const proceedings = {
  redressement_judiciaire: 'JUDICIAL_RECOVERY',
  liquidation_judiciaire: 'JUDICIAL_SETTLEMENT',
  sauvegarde: 'SAFEGUARD_PROCEDURE',
} as const

function readProceeding(bodacc: UniteLegale['bodacc']): DirectoryEntry['latestStatus'] {
  const { statut = null, date = null } = bodacc?.procedure_collective ?? {}
  if (statut === null) return null
  return { type: proceedings[statut as keyof typeof proceedings] ?? 'UNKNOWN', date }
}

/**
 * The end of a fiscal year in the format of the company register, converted to `mm-dd`; null when it cannot be parsed.
 * The register writes day then month ("3112", "31-12"); dates with a year and months in letters also occur.
 */
export const readFiscalYearEnd = (text: string | null): string | null =>
  readMonthDay((text ?? '').trim().replace(/^(\d{2})-(\d{2})$/, '$1/$2')) ?? null
