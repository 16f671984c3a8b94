import { z } from 'zod'
import { registerDate as date, registerList as list, registerText as text } from './registerValues.ts'

/** Values that change over time; the newest period comes first and is the current one. */
const companyPeriod = z.object({
  dateDebut: date,
  denominationUniteLegale: text,
  nomUniteLegale: text,
  nomUsageUniteLegale: text,
  categorieJuridiqueUniteLegale: text,
  activitePrincipaleUniteLegale: text,
  etatAdministratifUniteLegale: text,
  nicSiegeUniteLegale: text,
})

const uniteLegale = z.object({
  siren: z.string().regex(/^\d{9}$/),
  prenomUsuelUniteLegale: text,
  dateCreationUniteLegale: date,
  trancheEffectifsUniteLegale: text,
  anneeEffectifsUniteLegale: text,
  periodesUniteLegale: z.array(companyPeriod).min(1),
})
export type SireneCompany = z.output<typeof uniteLegale>

/** `GET /siren/{siren}` of API Sirene 3.11: the fields read here. */
export const sireneCompanyAnswer = z.object({ uniteLegale })

const address = z.object({
  complementAdresseEtablissement: text,
  numeroVoieEtablissement: text,
  indiceRepetitionEtablissement: text,
  typeVoieEtablissement: text,
  libelleVoieEtablissement: text,
  codePostalEtablissement: text,
  libelleCommuneEtablissement: text,
  libelleCommuneEtrangerEtablissement: text,
  libellePaysEtrangerEtablissement: text,
})

const sitePeriod = z.object({
  dateDebut: date,
  etatAdministratifEtablissement: text,
  enseigne1Etablissement: text,
  denominationUsuelleEtablissement: text,
  activitePrincipaleEtablissement: text,
})

const etablissement = z.object({
  siret: z.string().regex(/^\d{14}$/),
  etablissementSiege: z.boolean().nullish(),
  dateCreationEtablissement: date,
  trancheEffectifsEtablissement: text,
  adresseEtablissement: address,
  periodesEtablissement: z.array(sitePeriod).min(1),
})
export type SireneSite = z.output<typeof etablissement>

/** `GET /siret?q=siren:…` of API Sirene 3.11: the fields read here. */
export const sireneSitesAnswer = z.object({
  header: z.object({ total: z.number().nullish() }),
  etablissements: list(etablissement),
})

const headOffice = z.object({
  siren: z.string().regex(/^\d{9}$/),
  uniteLegale: z.object({
    denominationUniteLegale: text,
    activitePrincipaleUniteLegale: text,
    etatAdministratifUniteLegale: text,
  }),
  adresseEtablissement: address,
})
export type SireneHeadOffice = z.output<typeof headOffice>

/** The same answer for head offices, each with the current data of its company. */
export const sireneHeadOfficesAnswer = z.object({
  header: z.object({ total: z.number().nullish() }),
  etablissements: list(headOffice),
})
