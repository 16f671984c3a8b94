import type {
  DirectoryAddress,
  DirectoryDivision,
  DirectoryEntry,
  DirectoryHit,
} from '#model/wire/register/directory.ts'
import { findCountryCode } from '#server/reference/countries.ts'
import { readStaffRange } from './inseeStaffRanges.ts'
import type { SireneCompany, SireneHeadOffice, SireneSite } from './sireneAnswer.ts'

/**
 * Converts a company of API Sirene to our format; undefined when its name is not public. Sirene does not contain
 * turnover, fiscal year or proceedings. The end date of a ceased company or site is the start of its current period.
 */
export function toSireneEntry(
  company: SireneCompany,
  { sites, total, fetchedAt }: { sites: readonly SireneSite[]; total: number; fetchedAt: Date },
): DirectoryEntry | undefined {
  const [period] = company.periodesUniteLegale
  const name = period && (period.denominationUniteLegale ?? personName(company, period))
  if (!name) return undefined
  const state = period.etatAdministratifUniteLegale
  const siege = `${company.siren}${period.nicSiegeUniteLegale ?? ''}`
  const divisions = sites.map((site) => toDivision(site, siege))
  const headquarter = divisions.find((division) => division.isHeadquarter)
  return {
    id: company.siren,
    name,
    nationalId: company.siren,
    countryCode: 'FR',
    legalState: readState(state),
    activityCode: period.activitePrincipaleUniteLegale,
    nomenclature: 'NAFRev2',
    legalFormCode: period.categorieJuridiqueUniteLegale,
    creationDate: company.dateCreationUniteLegale,
    ceaseDate: state === 'C' ? period.dateDebut : null,
    activityStartDate: null,
    endOfFiscalYear: null,
    staffRange: readStaffRange(company.trancheEffectifsUniteLegale),
    staffRangeYear: readYear(company.anneeEffectifsUniteLegale),
    turnover: null,
    latestStatus: null,
    headquarter: headquarter ? { nationalId: headquarter.nationalId, address: headquarter.address } : null,
    divisions,
    hasMoreDivisions: total > divisions.length,
    source: 'sirene',
    fetchedAt: fetchedAt.toISOString(),
  }
}

/** Converts a company from a search by name to our format; undefined when its name is not public or is a person's. */
export function toSireneHit({
  siren,
  uniteLegale,
  adresseEtablissement,
}: SireneHeadOffice): DirectoryHit | undefined {
  const name = uniteLegale.denominationUniteLegale
  if (name === null) return undefined
  const { postalCode, city } = toAddress(adresseEtablissement)
  return {
    nationalId: siren,
    name,
    legalState: readState(uniteLegale.etatAdministratifUniteLegale),
    activityCode: uniteLegale.activitePrincipaleUniteLegale,
    postalCode,
    city,
    source: 'sirene',
  }
}

const readState = (state: string | null): DirectoryEntry['legalState'] =>
  (({ A: 'ACTIVE', C: 'INACTIVE' }) as const)[state ?? ''] ?? 'UNKNOWN'

const personName = (
  { prenomUsuelUniteLegale }: SireneCompany,
  { nomUsageUniteLegale, nomUniteLegale }: SireneCompany['periodesUniteLegale'][number],
): string | undefined => {
  const familyName = nomUsageUniteLegale ?? nomUniteLegale
  return familyName === null ? undefined : [prenomUsuelUniteLegale, familyName].filter(Boolean).join(' ')
}

function toDivision(site: SireneSite, siege: string): DirectoryDivision {
  const [period] = site.periodesEtablissement
  const state = period?.etatAdministratifEtablissement
  return {
    nationalId: site.siret,
    name: period?.enseigne1Etablissement ?? period?.denominationUsuelleEtablissement ?? null,
    activityCode: period?.activitePrincipaleEtablissement ?? null,
    address: toAddress(site.adresseEtablissement),
    isHeadquarter: site.siret === siege,
    legalState: ({ A: 'ACTIVE', F: 'CEASED' } as const)[state ?? ''] ?? 'UNKNOWN',
    creationDate: site.dateCreationEtablissement,
    ceaseDate: state === 'F' ? (period?.dateDebut ?? null) : null,
    staffRange: readStaffRange(site.trancheEffectifsEtablissement),
  }
}

function toAddress(address: SireneSite['adresseEtablissement']): DirectoryAddress {
  const street = [
    address.numeroVoieEtablissement,
    address.indiceRepetitionEtablissement,
    address.typeVoieEtablissement,
    address.libelleVoieEtablissement,
  ].filter(Boolean)
  const abroad = address.libellePaysEtrangerEtablissement
  return {
    street: street.length > 0 ? street.join(' ') : null,
    supplement: address.complementAdresseEtablissement,
    postalCode: address.codePostalEtablissement,
    city: address.libelleCommuneEtablissement ?? address.libelleCommuneEtrangerEtablissement,
    country: abroad ? (findCountryCode(abroad) ?? null) : 'FR',
  }
}

const readYear = (text: string | null): number | null => (/^\d{4}$/.test(text ?? '') ? Number(text) : null)
