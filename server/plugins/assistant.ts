import fp from 'fastify-plugin'
import type { Language } from '#model/wire/accounts.ts'
import { conductAnalysis, type Answered } from '../adapters/assistant/conductAnalysis.ts'
import type { SubjectFacts, Assistant } from '../adapters/assistant/assistant.ts'
import { assistantWords, fill } from '../adapters/assistant/assistantWords.ts'
import { createGrounding } from '../adapters/assistant/ground.ts'
import type { AnalyseType } from '#model/wire/analyses.ts'
import { iroLibrary } from '../reference/iroLibrary/iroLibrary.ts'

/** What somebody wants to know of a subject. */
type Asked = { analyseType: AnalyseType; facts: SubjectFacts; language: Language }

declare module 'fastify' {
  interface FastifyInstance {
    assistant: {
      /** Who answers: `rules`, or a connector and its model. */
      name: string
      /** Says what answers, in a sentence. */
      noticeIn: (language: Language) => string
      /** Finds what an answer may rest on, and asks. */
      analyse: (asked: Asked, signal: AbortSignal, onText?: (text: string) => void) => Promise<Answered>
    }
  }
}

/** Gives routes the assistant of the settings, over the library that the product brings. */
export const assistant = fp<{ assistant: Assistant }>(async (app, { assistant: engine }) => {
  const ground = createGrounding(iroLibrary)
  app.decorate('assistant', {
    name: engine.name,
    noticeIn(language: Language) {
      const { rules, model } = assistantWords[language].notices
      return engine.name === 'rules' ? rules : fill(model, { model: modelOf(engine.name) }, language)
    },
    analyse: ({ analyseType, facts, language }: Asked, signal, onText) =>
      conductAnalysis(
        engine,
        { analyseType, language, facts, grounding: ground(facts, language) },
        signal,
        onText,
      ),
  })
})

const modelOf = (name: string): string => name.slice(name.indexOf('/') + 1)
