import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'

/** Without a collector of traces this does nothing: the API alone answers, without the SDK. */
const tracer = () => trace.getTracer('matrice')

/** Begins a separate span, which the caller ends. */
export const beginSpan: ReturnType<typeof tracer>['startSpan'] = (...given) => tracer().startSpan(...given)

/**
 * Runs `work` within a span of this name, child of the current span.
 * @param attributes by OpenTelemetry's semantic conventions; never user input
 * @throws errors of `work`; the span records only their type, because messages may contain values
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

function markFailed(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { code?: string | number; name?: string }
  span.setAttribute('error.type', code ?? name ?? typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
