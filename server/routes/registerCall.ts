import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import {
  sendsOwnResponse,
  routeOf,
  statusOf,
  type Call,
  type PathParamsOf,
  type SchemaOf,
} from '#model/calls/defineCall.ts'
import { errorCodesOf } from '#model/calls/errorCodes.ts'
import { oauthErrorAnswer } from '#model/wire/identity/oauth.ts'
import { requestId } from '#model/schema/values.ts'

/** The parts of a request that a handler reads, validated by the call's schemas. */
export type RequestOf<C extends Call> = FastifyRequest<{
  Params: PathParamsOf<C>
  Querystring: z.output<SchemaOf<C, 'query'>>
  Body: z.output<SchemaOf<C, 'body'>>
}>

/** The value that a handler returns: the answer under its wire names. */
type WireOf<C extends Call> = [SchemaOf<C, 'answer'>] extends [never] ? void : z.input<SchemaOf<C, 'answer'>>

/**
 * Registers the route of a declared call with every check that the declaration names. The handler's return value is
 * sent with the call's status and serialised by the schema of its answer. A reply that the handler sends itself is
 * left alone.
 */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (request: RequestOf<C>, reply: FastifyReply) => Promise<WireOf<C> | FastifyReply>,
  options: Pick<RouteOptions, 'bodyLimit' | 'config' | 'serializerCompiler' | 'validatorCompiler'> = {},
): void {
  const { method, path, tag, summary, query, body, answer } = call
  const status = statusOf(call)
  app.route({
    ...options,
    config: { ...options.config, ...(!call.isOauth && { refusals: errorCodesOf(call) }) },
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      tags: [tag],
      summary,
      ...paramsOf(call),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(call.isOauth && { consumes: ['application/x-www-form-urlencoded', 'application/json'] }),
      response: {
        ...(!sendsOwnResponse(call) && { [status]: wireOf(answer) }),
        ...(call.isOauth && { '4xx': oauthErrorAnswer }),
      },
    },
    handler: async (request, reply) => {
      void reply.status(status)
      // The schemas above have validated it; Fastify's own request type does not know them.
      const given = await handle(request as unknown as RequestOf<C>, reply)
      return reply.sent ? reply : (given ?? reply.send())
    },
  })
}

function paramsOf(call: Call): { params?: z.ZodType } {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  const own: Readonly<Record<string, z.ZodType | undefined>> = call.params ?? {}
  const left = Object.keys(own).filter((name) => !names.includes(name))
  if (left.length > 0) throw new Error(`${routeOf(call)} has no ${left.join(', ')} in its path`)
  return { params: z.object(Object.fromEntries(names.map((name) => [name, own[name] ?? requestId]))) }
}

/** Records are declared by codecs between the wire's names and ours. */
const wireOf = (answer: z.ZodType | undefined): z.core.$ZodType =>
  answer instanceof z.ZodCodec ? answer.in : (answer ?? z.undefined())
