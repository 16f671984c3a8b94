import type { NatureLabels } from '#model/data/natureLabels.ts'
import type { headcount } from '#model/data/natures/headcount.ts'
import type { pay } from '#model/data/natures/pay.ts'
import type { safety } from '#model/data/natures/safety.ts'
import type { training } from '#model/data/natures/training.ts'
import { countryRule, genders, methods, placeAndTime, provenance } from './rowFrame.ts'

const HEADCOUNT = {
  name: 'Effectifs',
  description:
    'Effectifs, contrats, départs et absences\u00A0: une ligne par personne sous pseudonyme, ou par groupe. Sans nom ni numéro de sécurité sociale.',
  columns: {
    ...placeAndTime,
    id: 'Pseudonyme',
    headcount: 'Personnes',
    gender: 'Genre',
    age: 'Tranche d’âge',
    country: 'Pays',
    contract: 'Contrat',
    time: 'Temps de travail',
    fte: 'ETP',
    in: 'Entrée',
    out: 'Sortie',
    reason: 'Motif de sortie',
    top_mgmt: 'Cadre dirigeant',
    collective_agreement: 'Convention collective',
    representatives: 'Représentants du personnel',
    disabled: 'Personnes en situation de handicap',
    absence_days: 'Jours d’absence',
    working_days: 'Jours ouvrés théoriques',
    ...provenance,
  },
  codes: {
    gender: genders,
    age: { UNDER_30: 'Moins de 30 ans', FROM_30_TO_50: '30 à 50 ans', OVER_50: 'Plus de 50 ans' },
    contract: {
      PERMANENT: 'CDI',
      TEMPORARY: 'CDD',
      NON_GUARANTEED: 'Heures non garanties',
      NON_EMPLOYEE: 'Non-salarié',
    },
    time: { FULL: 'Temps plein', PART: 'Temps partiel' },
    reason: {
      RESIGNATION: 'Démission',
      DISMISSAL: 'Licenciement',
      RETIREMENT: 'Retraite',
      END_OF_CONTRACT: 'Fin de contrat',
      DEATH: 'Décès',
      OTHER: 'Autre',
    },
    method: methods,
  },
  rules: {
    noSocialNumber:
      'Cela ressemble à un numéro de sécurité sociale, qui n’a pas sa place ici. Remplacez-le par un pseudonyme.',
    countryCode: countryRule,
    fteWithinHeadcount: 'Un ETP dépasse 1 par personne. Corrigez-le, ou indiquez la raison en commentaire.',
    outAfterIn: 'La sortie précède l’entrée. Corrigez l’une des deux dates.',
    outInPeriod: 'La sortie précède la période. Retirez la ligne ou corrigez la date.',
    outBeforeEnd: 'La sortie suit la période. Laissez la cellule vide, ou corrigez la date.',
    inBeforeEnd: 'L’entrée suit la période. Retirez la ligne ou corrigez la date.',
    reasonOfLeaving: 'Le motif de sortie manque. Renseignez-le.',
    disabledInGroup:
      'Le handicap ne peut être déclaré que pour un groupe d’au moins 5 personnes. Regroupez les lignes ou laissez la cellule vide.',
    disabledWithinHeadcount:
      'Le nombre de personnes en situation de handicap dépasse l’effectif. Corrigez l’un des deux nombres.',
    absenceWithinWorkingDays: 'Les jours d’absence dépassent les jours ouvrés théoriques. Corrigez-les.',
  },
} as const satisfies NatureLabels<typeof headcount>

const PAY = {
  name: 'Rémunérations',
  description:
    'Heures et salaires\u00A0: une ligne par personne sous pseudonyme. Les résultats des groupes de moins de 10 personnes ne sont jamais affichés.',
  columns: {
    ...placeAndTime,
    id: 'Pseudonyme',
    gender: 'Genre',
    hours: 'Heures rémunérées',
    gross_hourly: 'Salaire horaire brut',
    annual_total: 'Rémunération annuelle totale',
    currency: 'Devise',
    below_adequate_wage: 'Sous le salaire décent',
    ...provenance,
  },
  codes: { gender: genders, method: methods },
  rules: {
    hoursOfYear: 'Plus de 2\u00A0400 heures par personne et par an, c’est inhabituel. Vérifiez les heures.',
    payOutOfRange: 'Un salaire horaire inférieur à 5 est inhabituel. Vérifiez le montant et sa devise.',
  },
} as const satisfies NatureLabels<typeof pay>

const SAFETY = {
  name: 'Santé et sécurité',
  description:
    'Heures travaillées, accidents et maladies professionnelles\u00A0: une ligne par site et par période.',
  columns: {
    ...placeAndTime,
    worker: 'Travailleurs',
    hours: 'Heures travaillées',
    recordable_accidents: 'Accidents du travail comptabilisables (décès inclus)',
    lost_time_accidents: 'Accidents avec arrêt',
    fatalities: 'Décès',
    fatalities_others: 'Décès d’autres personnes sur site',
    ill_health: 'Maladies professionnelles',
    days_lost: 'Jours perdus (calendaires)',
    covered: 'Personnes couvertes par un système de gestion de la santé et de la sécurité',
    ...provenance,
  },
  codes: { worker: { EMPLOYEE: 'Salariés', NON_EMPLOYEE: 'Non-salariés' }, method: methods },
  rules: {
    fatalitiesWithinAccidents:
      'Les décès dépassent les accidents comptabilisables, qui les incluent. Corrigez l’un des deux nombres.',
    lostTimeWithinAccidents:
      'Les accidents avec arrêt dépassent les accidents comptabilisables. Corrigez l’un des deux nombres.',
    daysWithoutAccident:
      'Des jours perdus sont déclarés sans accident avec arrêt. Vérifiez s’ils résultent d’un accident antérieur.',
    accidentWithoutHours:
      'Des accidents sont déclarés pour très peu d’heures. Vérifiez les heures travaillées.',
  },
} as const satisfies NatureLabels<typeof safety>

const TRAINING = {
  name: 'Formation',
  description: 'Heures de formation et entretiens\u00A0: une ligne par site, genre, domaine et période.',
  columns: {
    ...placeAndTime,
    gender: 'Genre',
    subject: 'Domaine de formation',
    participants: 'Participants',
    training_h: 'Heures de formation',
    reviews: 'Entretiens d’évaluation',
    ...provenance,
  },
  codes: {
    gender: genders,
    subject: {
      SAFETY: 'Sécurité',
      ENVIRONMENT: 'Environnement',
      ETHICS: 'Éthique',
      SKILLS: 'Compétences métier',
      MANAGEMENT: 'Management',
      LANGUAGES: 'Langues',
      OTHER: 'Autre',
    },
    method: methods,
  },
  rules: {
    hoursWithoutParticipants: 'Des heures sont déclarées sans assez de participants. Corrigez leur nombre.',
    hoursPerParticipant: 'Plus de 400 heures par participant, c’est inhabituel. Vérifiez les heures.',
  },
} as const satisfies NatureLabels<typeof training>

export const peopleNatures = { HEADCOUNT, PAY, SAFETY, TRAINING } as const
