import type { AnalysisProposal } from '#model/wire/materiality/analyses.ts'
import type { IroType } from './assistant.ts'
import { wordPattern } from './wordPattern.ts'

type Cues<Value extends string> = Readonly<Record<Value, RegExp>>

/** Words in both languages that indicate a type of effect. */
const typeCues: Cues<IroType> = {
  NEGATIVE: wordPattern(
    `accident*, atteinte, blessure, bruit, burn-out, contamination*, déchet, déforestation, deforestation, discriminat*,
     déversement, émission, emission, fuite, harcèlement, harassment, injur*, nuisance, pollu*, prélèvement, rejet, spill,
     stress, waste, travail forcé, forced labour`,
  ),
  POSITIVE: wordPattern(
    `bien-être, well-being, récupération de chaleur, heat recovery, énergie renouvelable, renewable energy, emploi local, emplois locaux, local job, formation, training, inclusion, insertion,
     restauration de*, restoration of, réemploi, reuse, solidar*, biodiversité restaurée`,
  ),
  RISK: wordPattern(
    `amende, fine, arrêt, boycott, prix, price, contentieux, coût, cost, crue, inondation, flood, dépendance, dependence,
     dépréciation, hausse, lawsuit, litigation, pénurie, shortage, scarcity, perte, loss, quota, rappel, recall,
     règlement, réglementation, regulation, rupture, disruption, sanction*, shutdown, taxe, tax, volatilité, volatility`,
  ),
  OPPORTUNITY: wordPattern(
    `avantage, advantage, attractivité, attractiveness, demande croissante, growing demand, différenciation, économies,
     saving, gain, innovation, part de marché, parts de marché, market share, nouveau marché, nouveaux marchés,
     new market, opportunité, opportunity, opportunities, premium, subvention, grant, valorisation`,
  ),
}

const horizonCues: Cues<NonNullable<AnalysisProposal['timeHorizon']>> = {
  LONG: wordPattern(
    `2040, 2045, 2050, 2060, 2100, long terme, long term, irréversible, irreversible, montée des eaux, sea level`,
  ),
  MEDIUM: wordPattern(
    `2027, 2028, 2029, 2030, directive, loi, law, marché, market, prix, price, quota, règlement, réglementation,
     regulation, compétence, skill, transition`,
  ),
  SHORT: wordPattern(
    `accident*, canicule, heatwave, fuite, leak, incident, panne, outage, retard de paiement, late payment`,
  ),
}

const chainCues: Cues<NonNullable<AnalysisProposal['valueChain']>> = {
  UPSTREAM: wordPattern(
    `achat, amont, upstream, fournisseur, supplier, importation, matière première, matières premières, raw material,
     mine, sous-trait*, subcontract*`,
  ),
  DOWNSTREAM: wordPattern(
    `aval, downstream, client, customer, consommateur, consumer, fin de vie, end of life, utilisateur*, end-user`,
  ),
  OWN_OPERATIONS: wordPattern(
    `atelier, workshop, bureau, fonderie, foundry, activités propres, own operations, usine, plant, salarié, employee, four`,
  ),
}

/** Words of conditionals, accidents and threats, which indicate potential rather than actual effects. */
export const potentialCue = wordPattern(
  `accident*, could, éventuel*, may, might, peut, peuvent, possible, potenti*, pourrai*, risque de, risk of`,
)

export const humanRightsCue = wordPattern(
  `child labour, discriminat*, droits humains, droits de l['’]homme, travail des enfants, esclavage, slavery,
   forced labour, human right, liberté syndicale, traite des êtres humains, trafficking, travail forcé`,
)

const matchesOf = <Value extends string>(cues: Cues<Value>, text: string) =>
  (Object.entries(cues) as [Value, RegExp][]).flatMap(([value, cue]) => {
    const word = cue.exec(text)?.[0]
    return word === undefined ? [] : [{ value, word }]
  })

/** Every type of effect that the text indicates, with the word that indicates it. */
export const findTypeCues = (text: string) => matchesOf(typeCues, text)

/** The longest time horizon that the text indicates. */
export const findHorizonCue = (text: string) => matchesOf(horizonCues, text)[0]

/**
 * The position in the value chain that the text indicates. Positions outside the company have priority, since own
 * operations are considered anyway.
 */
export const findChainCue = (text: string) => matchesOf(chainCues, text)[0]
