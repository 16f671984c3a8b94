import { startDouble, type DoubleAnswer } from './http.double.ts'

export type RechercheEntreprisesDouble = {
  baseUrl: string
  /** Queries received, in order, with the User-Agent of the caller. */
  readonly requests: { query: URLSearchParams; userAgent: string | undefined }[]
  stop(): Promise<void>
}

/** A local server that answers `GET /search` as documented by recherche-entreprises. */
export async function startRechercheEntreprisesDouble(
  respond: (query: URLSearchParams, requestsBefore: number) => DoubleAnswer,
): Promise<RechercheEntreprisesDouble> {
  const { baseUrl, requests, stop } = await startDouble(({ url }, before) =>
    url.pathname === '/search' ? respond(url.searchParams, before) : { status: 404 },
  )
  return {
    baseUrl,
    stop,
    get requests() {
      return requests.map(({ url, headers }) => ({
        query: url.searchParams,
        userAgent: headers['user-agent'],
      }))
    },
  }
}

/** The service's envelope around its results. */
export const envelope = (...results: object[]) => ({
  results,
  total_results: results.length,
  page: 1,
  per_page: 1,
  total_pages: results.length,
})

/** A company in the format of the service: its documented example, with sites and the register's fields. */
export const laPoste = {
  siren: '356000000',
  nom_complet: 'LA POSTE (LA POSTE)',
  nom_raison_sociale: 'LA POSTE',
  sigle: null,
  nombre_etablissements: 3,
  nombre_etablissements_ouverts: 2,
  activite_principale: '53.10Z',
  activite_principale_naf25: '53.10Y',
  categorie_entreprise: 'GE',
  date_creation: '1991-01-01',
  date_fermeture: null,
  etat_administratif: 'A',
  nature_juridique: '5510',
  section_activite_principale: 'H',
  tranche_effectif_salarie: '53',
  annee_tranche_effectif_salarie: '2023',
  statut_diffusion: 'O',
  siege: {
    activite_principale: '53.10Z',
    adresse: 'DIRECTION GENERALE DE LA POSTE 9 RUE DU COLONEL PIERRE AVIA 75015 PARIS 15',
    code_pays_etranger: null,
    code_postal: '75015',
    complement_adresse: 'DIRECTION GENERALE DE LA POSTE',
    date_creation: '2014-04-29',
    date_debut_activite: '2014-04-29',
    est_siege: true,
    etat_administratif: 'A',
    indice_repetition: null,
    libelle_commune: 'PARIS 15',
    libelle_voie: 'DU COLONEL PIERRE AVIA',
    liste_enseignes: ['LA POSTE'],
    numero_voie: '9',
    siret: '35600000000048',
    tranche_effectif_salarie: '51',
    type_voie: 'RUE',
  },
  matching_etablissements: [],
  etablissements: [
    {
      activite_principale: '53.10Z',
      adresse: '12 BIS PLACE DE LA MAIRIE 69006 LYON 6EME',
      code_postal: '69006',
      date_creation: '2005-12-28',
      date_fermeture: '2021-06-30',
      est_siege: false,
      etat_administratif: 'F',
      libelle_commune: 'LYON 6EME',
      liste_enseignes: null,
      nom_commercial: null,
      siret: '35600000049837',
      successions: {
        predecesseurs: null,
        successeurs: [{ siret: '35600000000001', date_lien_succession: '2021-07-01', transfert_siege: true }],
      },
      tranche_effectif_salarie: 'NN',
    },
    {
      adresse: '[NON-DIFFUSIBLE]',
      code_postal: '[NON-DIFFUSIBLE]',
      est_siege: false,
      etat_administratif: 'F',
      libelle_commune: 'NANTES',
      liste_enseignes: ['[NON-DIFFUSIBLE]'],
      siret: '35600000000001',
      statut_diffusion_etablissement: 'P',
      tranche_effectif_salarie: '12',
    },
  ],
  finances: { '2022': { ca: 11_000_000, resultat_net: 5 }, '2023': { ca: null, resultat_net: 7 } },
  immatriculation: { date_debut_activite: null, date_cloture_exercice: '3112', capital_social: 100.5 },
  bodacc: { procedure_collective: { statut: 'sauvegarde', id_annonce: 'A1', date: '2024-02-01' } },
  tva: ['FR39356000000'],
}
