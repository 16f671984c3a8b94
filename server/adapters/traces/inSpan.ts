import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'

/** Where nothing collects traces this is nothing: the API answers by itself, without the SDK. */
const tracer = () => trace.getTracer('matrice')

/** Begins a span of its own; whoever asks ends it. */
export const beginSpan: ReturnType<typeof tracer>['startSpan'] = (...given) => tracer().startSpan(...given)

/**
 * Does the work within a span of this name, below the span that it is asked in.
 * @param attributes by OpenTelemetry's semantic conventions; never what people have written
 * @throws what the work throws; the span names its kind alone, since messages may hold values
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
