import { randomUUID } from 'node:crypto'
import { subjects } from '#model/resources/subjects.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { analysisProposal } from '#model/wire/materiality/analyses.ts'
import type { Question, Tally } from '../assistant.ts'
import { repositoryName } from '../collectSources.ts'
import { assistantMessages, fill } from '../assistantMessages.ts'

/** Marks the line of proposed values, which is not shown as text. */
export const proposalMarker = '@@VALUES'

/**
 * Writes the prompt of a model. Everything that users typed is JSON inside a fence with a new random name, so that no
 * text can close it. The system part states that the fence holds facts and no instructions.
 */
export function writePrompt(question: Question): { system: string; prompt: string } {
  const { analyseType, language } = question
  const words = assistantMessages[language].prompt
  const fence = `<<<${randomUUID()}>>>`
  const task = words.tasks[analyseType]
  const values =
    analyseType === 'SUGGEST_MATERIALITY'
      ? [fill(words.proposal, { marker: proposalMarker, shape: proposalShape }, language)]
      : []
  return {
    system: [words.role, fill(words.fence, { fence }, language), words.cite].join('\n'),
    prompt: [task, ...values, fence, JSON.stringify(dataOf(question), null, 1), fence].join('\n'),
  }
}

/** Data sent to the model: the subject, tallies of the organisation, and only those names that the subject mentions. */
function dataOf({ facts, grounding, language }: Question) {
  const { text, description, rationale, topic, referenceId, sector, companies, countries, staff } = facts
  const iros = new Map(grounding.near.map(({ iro, source }) => [source.number, iro]))
  return {
    subject: { text, description, rationale, topic: topic?.label ?? null },
    assessment: { repository: repositoryName(referenceId), sector: sector.label },
    organisation: {
      companies,
      sitesByCountry: countries.map(tally),
      companiesByHeadcount: staff.map(tally),
    },
    sources: grounding.all.map(({ number, kind, label }) => {
      const iro = iros.get(number)
      return { number, kind, label, ...(iro && { type: iro.type, says: iro.labels[language] }) }
    }),
  }
}

const tally = ({ label, count }: Tally) => ({ label, count })

const proposalShape = Object.keys(analysisProposal.shape)
  .map((name) => {
    const kind = kindOf(subjects.fields[name as keyof typeof analysisProposal.shape].schema)
    return `"${name}": ${kind.type === 'enum' ? kind.values.join(' | ') : 'true | false'}`
  })
  .join(', ')
