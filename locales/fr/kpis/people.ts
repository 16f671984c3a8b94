import type { people } from '#model/data/kpis/people.ts'

/** Workforce, pay, training, safety and rights. */
export const peopleKpis = {
  K39: {
    label: 'Effectif',
    description: 'Salariés présents à la fin de la période.',
  },
  K40: {
    label: 'Part de femmes dans l’effectif',
    description: 'Femmes parmi les salariés présents à la fin de la période.',
  },
  K41: {
    label: 'Part de CDI',
    description: 'Salariés sous contrat à durée indéterminée.',
  },
  K42: {
    label: 'Taux de rotation',
    description: 'Salariés ayant quitté l’organisation pendant la période, rapportés à l’effectif moyen.',
  },
  K44: {
    label: 'Taux d’absentéisme',
    description: 'Jours d’absence dans les jours ouvrés théoriques.',
  },
  K45: {
    label: 'Part des femmes parmi les cadres dirigeants',
    description: 'Femmes au plus haut niveau de l’encadrement.',
  },
  K46: {
    label: 'Salariés de moins de 30\u00A0ans',
    description: 'Salariés de moins de 30\u00A0ans, parmi ceux dont l’âge est connu.',
  },
  K99: {
    label: 'Salariés de 30 à 50\u00A0ans',
    description: 'Salariés de 30 à 50\u00A0ans, parmi ceux dont l’âge est connu.',
  },
  K100: {
    label: 'Salariés de plus de 50\u00A0ans',
    description: 'Salariés de plus de 50\u00A0ans, parmi ceux dont l’âge est connu.',
  },
  K49: {
    label: 'Couverture conventionnelle',
    description: 'Salariés couverts par une convention collective.',
  },
  K50: {
    label: 'Salariés en situation de handicap',
    description: 'Salariés en situation de handicap dans l’effectif, tels qu’ils sont comptés par groupes.',
  },
  K57: {
    label: 'Congé familial pris',
    description: 'Salariés ayant pris un congé familial, parmi ceux qui y ont droit.',
  },
  K101: {
    label: 'Couverture par des représentants du personnel',
    description: 'Salariés dont le lieu de travail a des représentants du personnel.',
  },
  K102: {
    label: 'Part de non-salariés',
    description:
      'Indépendants et intérimaires parmi toutes les personnes qui travaillent pour l’organisation.',
  },
  K103: {
    label: 'Part de temps partiel',
    description: 'Salariés à temps partiel dans l’effectif.',
  },
  K104: {
    label: 'Part de démissions',
    description: 'Démissions parmi les départs de la période.',
  },
  K105: {
    label: 'Part des salariés sans protection sociale',
    description: 'Salariés non couverts par une protection sociale en cas de perte de revenu.',
  },
  K106: {
    label: 'Équivalents temps plein',
    description: 'Moyenne des équivalents temps plein sur la période.',
  },
  K47: {
    label: 'Écart de rémunération entre femmes et hommes',
    description:
      'Écart entre les salaires horaires bruts moyens des hommes et des femmes, rapporté à celui des hommes. Chaque moyenne est pondérée par les heures payées des personnes.',
  },
  K48: {
    label: 'Ratio de rémunération totale',
    description: 'Rémunération totale la plus haute, rapportée à la médiane des autres.',
  },
  K107: {
    label: 'Salaire horaire brut moyen',
    description: 'Rémunérations brutes rapportées aux heures payées.',
  },
  K108: {
    label: 'Part des salariés rémunérés en dessous du salaire décent',
    description: 'Salariés payés moins que le salaire décent de leur pays.',
  },
  K51: {
    label: 'Heures de formation par salarié',
    description: 'Heures de formation rapportées à l’effectif moyen.',
  },
  K52: {
    label: 'Entretiens de performance et de carrière',
    description: 'Salariés ayant eu un entretien de performance et de développement de carrière.',
  },
  K109: {
    label: 'Heures de formation par salarié (femmes)',
    description: 'Heures de formation suivies par des femmes, rapportées aux femmes de l’effectif.',
  },
  K110: {
    label: 'Heures de formation par salarié (hommes)',
    description: 'Heures de formation suivies par des hommes, rapportées aux hommes de l’effectif.',
  },
  K53: {
    label: 'Taux d’accidents du travail',
    description: 'Accidents du travail comptabilisables, décès inclus, par million d’heures travaillées.',
  },
  K54: {
    label: 'Taux de fréquence (TF1)',
    description: 'Accidents avec arrêt par million d’heures travaillées.',
  },
  K55: {
    label: 'Indice de fréquence',
    description: 'Accidents avec arrêt pour mille salariés.',
  },
  K56: {
    label: 'Taux de gravité',
    description: 'Jours calendaires perdus pour mille heures travaillées.',
  },
  K111: {
    label: 'Décès liés au travail',
    description: 'Décès du personnel et d’autres personnes travaillant sur les sites.',
  },
  K112: {
    label: 'Maladies professionnelles',
    description: 'Cas comptabilisables de maladies liées au travail.',
  },
  K113: {
    label: 'Jours perdus',
    description: 'Jours calendaires perdus à la suite d’accidents, de maladies ou de décès liés au travail.',
  },
  K114: {
    label: 'Couverture par un système de santé et sécurité',
    description: 'Salariés couverts par un système de management de la santé et de la sécurité.',
  },
  K58: {
    label: 'Cas de discrimination',
    description: 'Cas de discrimination signalés, harcèlement compris.',
  },
  K115: {
    label: 'Plaintes du personnel',
    description: 'Plaintes déposées par les canaux ouverts au personnel.',
  },
  K116: {
    label: 'Atteintes graves aux droits humains',
    description: 'Incidents graves touchant les droits humains du personnel.',
  },
  K117: {
    label: 'Amendes et indemnités (droits du personnel)',
    description: 'Amendes, pénalités et indemnités dues à des discriminations et à des plaintes.',
  },
} as const satisfies Record<keyof typeof people, { label: string; description: string }>
