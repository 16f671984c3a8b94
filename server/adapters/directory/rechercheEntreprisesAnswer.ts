import { z } from 'zod'
import { registerDate as date, registerList as list, registerText as text } from './registerValues.ts'

const etablissement = z.object({
  siret: text,
  est_siege: z.boolean().nullish(),
  etat_administratif: text,
  nom_commercial: text,
  liste_enseignes: list(text),
  activite_principale: text,
  date_creation: date,
  date_debut_activite: date,
  date_fermeture: date,
  tranche_effectif_salarie: text,
  adresse: text,
  complement_adresse: text,
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
  libelle_commune_etranger: text,
  libelle_pays_etranger: text,
  successions: z
    .object({ successeurs: list(z.object({ transfert_siege: z.boolean().nullish() })) })
    .nullish(),
})
export type Etablissement = z.output<typeof etablissement>

const uniteLegale = z.object({
  siren: z.string().regex(/^\d{9}$/),
  nom_complet: text,
  nom_raison_sociale: text,
  etat_administratif: text,
  activite_principale: text,
  nature_juridique: text,
  date_creation: date,
  date_fermeture: date,
  tranche_effectif_salarie: text,
  annee_tranche_effectif_salarie: text,
  nombre_etablissements: z.number().nullish(),
  siege: etablissement.nullish(),
  matching_etablissements: list(etablissement),
  etablissements: list(etablissement),
  finances: z.record(z.string(), z.object({ ca: z.number().nullish() })).nullish(),
  immatriculation: z.object({ date_debut_activite: date, date_cloture_exercice: text }).nullish(),
  bodacc: z.object({ procedure_collective: z.object({ statut: text, date }).nullish() }).nullish(),
})
export type UniteLegale = z.output<typeof uniteLegale>

/** The answer of `GET /search`: the fields read here. Unknown fields are ignored, because the service adds new ones. */
export const rechercheEntreprisesAnswer = z.object({
  results: z.array(uniteLegale),
  total_results: z.number(),
})
