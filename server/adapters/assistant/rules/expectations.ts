import type { StandardId } from '../assistant.ts'
import { wordPattern } from '../wordPattern.ts'

/** Expected content of a rationale: the pattern that detects it, and the paragraph that requires it. */
export const expectations = {
  figures: { found: /\d/u, standard: 'severity' },
  evidence: {
    found: wordPattern(
      `audit*, bilan, certifi*, compte rendu, donnée, data, enquête, étude, study, indicateur, indicator, entretien,
       interview, mesure, measure*, rapport, report, registre, register, relevé, sondage, survey, source`,
    ),
    standard: 'impact',
  },
  stakeholders: {
    found: wordPattern(
      `assureur, insurer, banque, bank, client, customer, collectivité, communit*, CSE, works council, employee,
       fournisseur, supplier, investisseur, investor, ONG, NGO, riverain, neighbour, salarié, syndicat, trade union,
       partie prenante, parties prenantes, stakeholder*`,
    ),
    standard: 'stakeholders',
  },
  horizon: {
    found: wordPattern(
      `202\\d, 203\\d, 204\\d, 205\\d, an, ans, année, year, court terme, moyen terme, long terme, short term,
       medium term, long term, échéance, deadline, exercice, horizon, mois, month`,
    ),
    standard: 'horizons',
  },
  chain: {
    found: wordPattern(
      `achat, purchas*, amont, upstream, aval, downstream, client, customer, fournisseur, supplier, activités propres,
       own operations, site, usine, plant, sous-trait*`,
    ),
    standard: 'valueChain',
  },
} as const satisfies Record<string, { found: RegExp; standard: StandardId }>

export type Expectation = keyof typeof expectations

/** Words of mitigation, which must not be considered in severity. */
export const mitigation = wordPattern(
  `atténu*, mitigat*, déjà en place, already in place, grâce à, thanks to, maîtris*, compens*, offset*,
   plan d['’]action, action plan, prévention, prevention, under control`,
)
