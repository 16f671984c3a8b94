import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { version } from '#server/config/version.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Log = { warn(detail: object, message: string): void }

const ignore = (): void => undefined

/** Whether the OpenTelemetry variables of the environment name a collector of traces. */
export function areTracesConfigured(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return false
  return ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
    (name) => Boolean(env[name]),
  )
}

/**
 * Sends traces to the collector of the `OTEL_*` variables, using OpenTelemetry's SDK, which is loaded only in this
 * case. Returns a function that sends buffered traces and ends. An unavailable collector is logged, and nothing waits
 * for it.
 */
export async function startTraces(log: Log, env: Environment = process.env): Promise<() => Promise<void>> {
  if (!areTracesConfigured(env)) return async () => undefined
  const [{ NodeSDK, resources }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const warn = (message: string) => log.warn({ said: message }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  // Uses the diagnostics channels of Node's `fetch`, without patching anything.
  const fetches = new UndiciInstrumentation()
  const sdk = new NodeSDK({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'matrice', 'service.version': version })),
    instrumentations: [fetches],
    // Prometheus reads metrics, and log lines have their own transports.
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  return async () => {
    await sdk.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces could not be sent'))
    fetches.disable()
    for (const part of [trace, context, propagation, diag]) part.disable()
  }
}
