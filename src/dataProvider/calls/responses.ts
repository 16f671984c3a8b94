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
 * Answers that travel at a time: with the longest comments in the widest characters (2,000 of three bytes) they stay
 * under the 64 KiB that the server takes of a stranger.
 */
const portionMax = 8

/**
 * Calls by the link of one reporter. Answers are taken as the server's own schema made them: checking them
 * again would bring the schema library onto a phone, twice the weight of the page.
 */
export function responseCalls(http: Http, token: string): ResponseCalls {
  const path = `/public/api/v1/responses/${encodeURIComponent(token)}`
  const keep = async (answers: readonly GivenAnswer[], language?: Language): Promise<void> => {
    for (let first = 0; first === 0 || first < answers.length; first += portionMax) {
      const portion = answers.slice(first, first + portionMax)
      if (portion.length === 0 && language === undefined) return
      await http({
        method: 'PUT',
        path,
        caller: 'none',
        body: { answers: portion, ...(language && { language }) },
      })
    }
  }
  return {
    read: async (language) =>
      (await http({ path, caller: 'none', query: { language } })).json as ResponseSheet,
    save: keep,
    async submit(answers) {
      const last = answers.length % portionMax
      await keep(answers.slice(last))
      const body = { answers: answers.slice(0, last) }
      return (await http({ method: 'POST', path, caller: 'none', body })).json as Receipt
    },
  }
}
