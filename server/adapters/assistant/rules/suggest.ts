import type { AnalysisProposal } from '#model/wire/materiality/analyses.ts'

import type { IroType, SimilarIro, Question } from '../assistant.ts'
import { assistantMessages, fill } from '../assistantMessages.ts'
import { findChainCue, findHorizonCue, findTypeCues, humanRightsCue, potentialCue } from '../cues.ts'
import { cite } from './cite.ts'

/** Weight of a word that indicates a type, relative to the library's scores, which range from about 1 to 20. */
const cueWeight = 5
/** A type that scores less than this share of the strongest one is left out. */
const keptPart = 0.55

type Verdict<Type extends IroType> = {
  value: Type | 'NOT_APPLICABLE'
  near: SimilarIro | undefined
  word: string | undefined
}

/** Proposes values for the subject, each with its reason; undefined if nothing supports any value. */
export function suggestMateriality({
  facts,
  grounding,
  language,
}: Question): { lines: string[]; proposal: AnalysisProposal } | undefined {
  const text = [facts.text, facts.description].filter(Boolean).join('. ')
  const cues = findTypeCues(text)
  if (grounding.near.length === 0 && cues.length === 0) return undefined
  const judged = judgeTypes(grounding, cues)
  const words = assistantMessages[language].suggest
  if (!judged) return { lines: [words.weak], proposal: noOpinion }

  const { impact, financial, top } = judged
  const { standards } = grounding
  const horizon = findHorizonCue(text)
  const chain = findChainCue(text)
  const valueChain = chain?.value ?? top?.iro.valueChain ?? null
  const chainSource = chain === undefined && top !== undefined ? top.source : standards.valueChain
  const { occurrence, humanRights } = severityOf(impact, text)

  const say = (phrase: string, args: Readonly<Record<string, string>> = {}) => fill(phrase, args, language)
  const reasons = ({ near: best, word }: Verdict<IroType>) => [
    ...(word === undefined ? [] : [say(words.cue, { word })]),
    ...(best === undefined
      ? []
      : [say(words.near, { label: best.iro.labels[language], cite: cite(best.source) })]),
  ]
  const lines = [
    [say(words.impact[impact.value], { cite: cite(standards.impact) }), ...reasons(impact)].join(' '),
    [say(words.financial[financial.value], { cite: cite(standards.financial) }), ...reasons(financial)].join(
      ' ',
    ),
    ...(occurrence ? [say(words.occurrence[occurrence], { cite: cite(standards.severity) })] : []),
    ...(humanRights ? [say(words.humanRights, { cite: cite(standards.severity) })] : []),
    ...(horizon
      ? [say(words.timeHorizon[horizon.value], { word: horizon.word, cite: cite(standards.horizons) })]
      : []),
    ...(valueChain ? [say(words.valueChain[valueChain], { cite: cite(chainSource) })] : []),
    ...grounding.doubles.map((double) => say(words.double, { label: double.title, cite: cite(double) })),
  ]
  return {
    lines: lines.map((line) => `- ${line}`),
    proposal: {
      impactMateriality: impact.value,
      financialMateriality: financial.value,
      occurrence,
      timeHorizon: horizon?.value ?? null,
      valueChain,
      humanRights,
    },
  }
}

/** The better supported type of each kind of materiality; undefined if no type is supported. */
function judgeTypes({ near: all }: Question['grounding'], cues: ReturnType<typeof findTypeCues>) {
  const byWords = all.filter(({ sharedWords }) => sharedWords > 0)
  const near = byWords.length > 0 ? byWords : all
  const bestOf = (type: IroType) => near.find(({ iro }) => iro.type === type)
  const wordFor = (type: IroType) => cues.find(({ value }) => value === type)?.word
  const scoreOf = (type: IroType) =>
    (byWords.length > 0 ? (bestOf(type)?.score ?? 0) : 0) + (wordFor(type) === undefined ? 0 : cueWeight)
  const strongest = Math.max(...(['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const).map(scoreOf))
  if (strongest === 0) return undefined
  const judge = <One extends IroType, Other extends IroType>(
    one: One,
    other: Other,
  ): Verdict<One | Other> => {
    const value = scoreOf(one) >= scoreOf(other) ? one : other
    return scoreOf(value) < strongest * keptPart
      ? { value: 'NOT_APPLICABLE', near: undefined, word: undefined }
      : { value, near: bestOf(value), word: wordFor(value) }
  }
  return {
    impact: judge('NEGATIVE', 'POSITIVE'),
    financial: judge('RISK', 'OPPORTUNITY'),
    top: byWords[0],
  }
}

/** Occurrence and human rights, which only an impact has. */
function severityOf({ value, near }: Verdict<'NEGATIVE' | 'POSITIVE'>, text: string) {
  if (value === 'NOT_APPLICABLE') return { occurrence: null, humanRights: null }
  return {
    occurrence: potentialCue.test(text) ? ('POTENTIAL' as const) : (near?.iro.occurrence ?? null),
    // Only a person may state that it affects no human rights.
    humanRights: humanRightsCue.test(text) || near?.iro.humanRights === true ? true : null,
  }
}

const noOpinion: AnalysisProposal = {
  impactMateriality: null,
  financialMateriality: null,
  occurrence: null,
  timeHorizon: null,
  valueChain: null,
  humanRights: null,
}
