import { startDouble, type DoubleAnswer, type DoubleRequest, type HttpDouble } from './http.double.ts'

/** A local server that answers as documented by API Sirene 3.11; like the service, it refuses calls without the key. */
export const startSireneDouble = (
  respond: (request: DoubleRequest, requestsBefore: number) => DoubleAnswer,
): Promise<HttpDouble> =>
  startDouble((request, before) =>
    request.headers['x-insee-api-key-integration'] === undefined
      ? { status: 401, body: { message: 'Unauthorized' } }
      : respond(request, before),
  )

/** Answers both calls for one company: its own by number, its sites by search; everything else is unknown. */
export const knowing =
  (company: SireneDoubleCompany) =>
  ({ url }: DoubleRequest): DoubleAnswer => {
    if (url.pathname === `/siren/${company.uniteLegale.siren}`) {
      return { body: { header: { statut: 200, message: 'OK' }, uniteLegale: company.uniteLegale } }
    }
    if (url.pathname === '/siret' && url.searchParams.get('q') === `siren:${company.uniteLegale.siren}`) {
      const { etablissements, total = etablissements.length } = company
      return {
        body: {
          header: { statut: 200, message: 'OK', total, debut: 0, nombre: etablissements.length },
          etablissements,
        },
      }
    }
    return unknown
  }

type SireneDoubleCompany = {
  uniteLegale: { siren: string }
  etablissements: readonly object[]
  total?: number
}

export const unknown: DoubleAnswer = {
  status: 404,
  body: { header: { statut: 404, message: 'Aucun élément trouvé pour le siren 732829320' } },
}

/** A company in the format of Sirene: history newest first, sites with their own history, one address abroad. */
export const verrier = {
  uniteLegale: {
    siren: '829154376',
    statutDiffusionUniteLegale: 'O',
    dateCreationUniteLegale: '1987-04-03',
    sigleUniteLegale: null,
    prenomUsuelUniteLegale: null,
    trancheEffectifsUniteLegale: '32',
    anneeEffectifsUniteLegale: '2023',
    categorieEntreprise: 'ETI',
    nombrePeriodesUniteLegale: 2,
    periodesUniteLegale: [
      {
        dateFin: null,
        dateDebut: '2008-01-01',
        etatAdministratifUniteLegale: 'A',
        nomUniteLegale: null,
        nomUsageUniteLegale: null,
        denominationUniteLegale: 'ORMELLE FONDERIE',
        categorieJuridiqueUniteLegale: '5710',
        activitePrincipaleUniteLegale: '24.51Z',
        nomenclatureActivitePrincipaleUniteLegale: 'NAFRev2',
        nicSiegeUniteLegale: '00018',
      },
      {
        dateFin: '2007-12-31',
        dateDebut: '1987-04-03',
        etatAdministratifUniteLegale: 'A',
        denominationUniteLegale: 'FONDERIES DE LA MARNE',
        categorieJuridiqueUniteLegale: '5499',
        activitePrincipaleUniteLegale: '27.5A',
        nicSiegeUniteLegale: '00018',
      },
    ],
  },
  etablissements: [
    {
      siren: '829154376',
      nic: '00018',
      siret: '82915437600018',
      statutDiffusionEtablissement: 'O',
      dateCreationEtablissement: '1987-04-03',
      trancheEffectifsEtablissement: '31',
      etablissementSiege: true,
      adresseEtablissement: {
        complementAdresseEtablissement: 'ZI NORD',
        numeroVoieEtablissement: '14',
        indiceRepetitionEtablissement: 'B',
        typeVoieEtablissement: 'RUE',
        libelleVoieEtablissement: 'DES HAUTS FOURNEAUX',
        codePostalEtablissement: '52100',
        libelleCommuneEtablissement: 'SAINT-DIZIER',
        libelleCommuneEtrangerEtablissement: null,
        libellePaysEtrangerEtablissement: null,
      },
      periodesEtablissement: [
        {
          dateFin: null,
          dateDebut: '2008-01-01',
          etatAdministratifEtablissement: 'A',
          enseigne1Etablissement: null,
          denominationUsuelleEtablissement: null,
          activitePrincipaleEtablissement: '24.51Z',
        },
      ],
    },
    {
      siret: '82915437600034',
      dateCreationEtablissement: '1994-05-02',
      trancheEffectifsEtablissement: 'NN',
      etablissementSiege: false,
      adresseEtablissement: {
        numeroVoieEtablissement: '[ND]',
        libelleVoieEtablissement: '[ND]',
        codePostalEtablissement: '[ND]',
        libelleCommuneEtrangerEtablissement: 'BILBAO',
        libellePaysEtrangerEtablissement: 'ESPAGNE',
      },
      periodesEtablissement: [
        {
          dateFin: null,
          dateDebut: '2021-06-30',
          etatAdministratifEtablissement: 'F',
          enseigne1Etablissement: 'FONDERIE 2',
          activitePrincipaleEtablissement: '24.51Z',
        },
      ],
    },
  ],
}

/** Its head office in the format of a search among sites, with the current data of its company. */
export const fonderieSite = {
  ...verrier.etablissements[0],
  uniteLegale: {
    statutDiffusionUniteLegale: 'O',
    etatAdministratifUniteLegale: 'A',
    denominationUniteLegale: 'ORMELLE FONDERIE',
    categorieJuridiqueUniteLegale: '5710',
    activitePrincipaleUniteLegale: '24.51Z',
    nomUniteLegale: null,
  },
}
