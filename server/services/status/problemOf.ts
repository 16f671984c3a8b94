import type { ServiceProblem } from '#model/wire/system/status.ts'

/** A service answered, but refused access. */
export class Refused extends Error {}

const unreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|EPIPE|ESOCKET|EDNS|UND_ERR)/

/**
 * The kind of an error as one code: the message itself may contain an address with a password, and goes to the log
 * only.
 */
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
