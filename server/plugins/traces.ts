import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import fp from 'fastify-plugin'
import { beginSpan } from '../adapters/traces/inSpan.ts'
import { loggablePath } from '../logging/createLog.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Spans of work for this request are children of this span. */
    traceContext: Context | null
  }
}

/**
 * One span per request, child of the proxy's span. The trace headers of a request count only if a proxy is trusted
 * (`TRUST_PROXY`).
 */
export const traces = fp(async (app) => {
  const trustsCaller = app.config.TRUST_PROXY !== undefined
  app.decorateRequest('traceContext', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request
    const before = trustsCaller ? propagation.extract(context.active(), headers) : context.active()
    const route = routeOptions.url
    const attributes = {
      'http.request.method': method,
      'url.path': loggablePath(request.url),
      ...(route !== undefined && { 'http.route': route }),
      'matrice.request.id': id,
    }
    const name = route === undefined ? method : `${method} ${route}`
    const span = beginSpan(name, { kind: SpanKind.SERVER, attributes }, before)
    request.traceContext = trace.setSpan(before, span)
    context.with(request.traceContext, done)
  })
  // A body arrives through events of its connection, which do not carry the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(request.traceContext ?? context.active(), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    if (span) {
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    done()
  })
})
