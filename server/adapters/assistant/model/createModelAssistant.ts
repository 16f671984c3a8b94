import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText } from 'ai'
import { AppError } from '#model/errors.ts'
import type { Assistant, Piece } from '../assistant.ts'
import { writePrompt } from './prompt.ts'
import { createProposalSplit } from './splitProposal.ts'

/** Maximum length of a requested answer; a token is about four letters. */
const outputTokensMax = 1200

export type ModelSettings = {
  /** Base address of the API, such as `https://host/v1`; requests go to chat/completions below it. */
  url: string
  key: string | undefined
  model: string
  /** Time limit for a whole answer. */
  timeoutMs: number
}

/**
 * Queries any service with an OpenAI-compatible API for streamed chat completions. A request is sent once, without
 * retries. Redirects are not followed, so that key and data reach the configured host only.
 */
export function createModelAssistant({ url, key, model, timeoutMs }: ModelSettings): Assistant {
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url.replace(/\/$/, ''),
    ...(key !== undefined && { apiKey: key }),
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    name: `openai-compatible/${model}`,
    async *analyse(question, signal): AsyncGenerator<Piece> {
      const { system, prompt } = writePrompt(question)
      const split = createProposalSplit()
      const stopped = new AbortController()
      const result = streamText({
        model: provider.chatModel(model),
        system,
        prompt,
        temperature: 0.2,
        maxOutputTokens: outputTokensMax,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, stopped.signal, AbortSignal.timeout(timeoutMs)]),
        // Failures also arrive in the stream, where they are handled.
        onError: () => undefined,
      })
      try {
        for await (const part of result.fullStream) {
          if (part.type === 'error') throw part.error
          if (part.type === 'abort') throw new Error('no whole answer in time')
          if (part.type === 'text-delta') yield { text: split.take(part.text) }
        }
      } catch (error) {
        throw unavailable(error)
      } finally {
        // A reader that stops reading also stops the model.
        stopped.abort()
      }
      yield { text: split.end() }
      const proposal = split.proposal()
      if (proposal !== null) yield { proposal }
    },
  }
}

/** The reason contains only the status or kind of the error: the service's own errors contain the prompt. */
function unavailable(error: unknown): AppError {
  const reason = APICallError.isInstance(error)
    ? `the assistant’s service answered ${error.statusCode ?? 'nothing'}`
    : error instanceof Error
      ? `the assistant’s service failed: ${error.name}`
      : 'the assistant’s service failed'
  return new AppError('assistantUnavailable', { cause: new Error(reason) })
}
