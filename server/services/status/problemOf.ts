import type { ServiceProblem } from '#model/wire/status.ts'

/** A part answered, and does not let us in. */
export class Refused extends Error {}

const unreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|EPIPE|ESOCKET|EDNS|UND_ERR)/

/** What went wrong in one word: the message itself may carry an address with a password, and goes to the log alone. */
export function problemOf(error: unknown): ServiceProblem {
  const chain = [...causesOf(error)]
  if (chain.some(({ name, code }) => name === 'TimeoutError' || code === 'ETIMEDOUT')) return 'timeout'
  if (chain.some((cause) => cause instanceof Refused || cause.code === 'EAUTH')) return 'refused'
  return chain.some(({ code }) => code !== undefined && unreachable.test(code)) ? 'unreachable' : 'failed'
}

function* causesOf(error: unknown): Generator<Error & { code?: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* causesOf(one)
  }
}
