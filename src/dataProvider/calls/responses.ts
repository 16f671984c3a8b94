import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { Http } from '../http.ts'

/** What was sent in, and when. */
export type Receipt = { submissionDate: string; answers: number }

/** The calls of a respondent's page; the link is the right to make them. Throws `ApiError`. */
export type ResponseCalls = {
  /** All that is asked and was answered so far; without a language, in the reporter's own. */
  read(language?: Language): Promise<ResponseSheet>
  /** Keeps some answers for now. */
  save(answers: readonly GivenAnswer[], language?: Language): Promise<void>
  /** Sends everything in for good. */
  submit(answers: readonly GivenAnswer[]): Promise<Receipt>
}

/**
 * Calls by the link of one reporter. Answers are taken as the server's own schema made them: checking them
 * again would bring the schema library onto a phone, twice the weight of the page.
 */
export function responseCalls(http: Http, token: string): ResponseCalls {
  const path = `/public/api/v1/responses/${encodeURIComponent(token)}`
  return {
    read: async (language) =>
      (await http({ path, caller: 'none', query: { language } })).json as ResponseSheet,
    save: async (answers, language) =>
      void (await http({
        method: 'PUT',
        path,
        caller: 'none',
        body: { answers, ...(language && { language }) },
      })),
    submit: async (answers) =>
      (await http({ method: 'POST', path, caller: 'none', body: { answers } })).json as Receipt,
  }
}
