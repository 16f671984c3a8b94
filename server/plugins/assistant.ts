import fp from 'fastify-plugin'
import type { Language } from '#model/wire/identity/accounts.ts'
import { runAnalysis, type Answered } from '../adapters/assistant/runAnalysis.ts'
import type { SubjectFacts, Assistant } from '../adapters/assistant/assistant.ts'
import { assistantMessages, fill } from '../adapters/assistant/assistantMessages.ts'
import { createSourceCollector } from '../adapters/assistant/collectSources.ts'
import type { AnalyseType } from '#model/wire/materiality/analyses.ts'
import { iroLibrary } from '../reference/iroLibrary/iroLibrary.ts'

/** A request to analyse a subject. */
type AnalysisSubject = { analyseType: AnalyseType; facts: SubjectFacts; language: Language }

declare module 'fastify' {
  interface FastifyInstance {
    assistant: {
      /** Name of the engine: `rules`, or a connector and its model. */
      name: string
      /** A sentence that names the engine. */
      noticeIn: (language: Language) => string
      /** Collects the sources that an answer may use, then queries the engine. */
      analyse: (
        asked: AnalysisSubject,
        signal: AbortSignal,
        onText?: (text: string) => void,
      ) => Promise<Answered>
    }
  }
}

/** Decorates the app with the configured assistant, based on the built-in IRO library. */
export const assistant = fp<{ assistant: Assistant }>(async (app, { assistant: engine }) => {
  const collectSources = createSourceCollector(iroLibrary)
  app.decorate('assistant', {
    name: engine.name,
    noticeIn(language: Language) {
      const { rules, model } = assistantMessages[language].notices
      return engine.name === 'rules' ? rules : fill(model, { model: modelOf(engine.name) }, language)
    },
    analyse: ({ analyseType, facts, language }: AnalysisSubject, signal, onText) =>
      runAnalysis(
        engine,
        { analyseType, language, facts, grounding: collectSources(facts, language) },
        signal,
        onText,
      ),
  })
})

const modelOf = (name: string): string => name.slice(name.indexOf('/') + 1)
