import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { version } from '../../version.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Log = { warn(detail: object, message: string): void }

const ignore = (): void => undefined

/** Does the environment, in the words of OpenTelemetry, name somebody who collects traces? */
export function areTracesWanted(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return false
  return ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
    (name) => Boolean(env[name]),
  )
}

/**
 * Sends traces to where the `OTEL_*` variables of this process say, by OpenTelemetry's SDK, which is loaded then alone.
 * Returns how to send what still waits and end. A collector that is away is told in the log, and nothing waits for it.
 */
export async function startTraces(log: Log, env: Environment = process.env): Promise<() => Promise<void>> {
  if (!areTracesWanted(env)) return async () => undefined
  const [{ NodeSDK, resources }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const warn = (message: string) => log.warn({ said: message }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  // By the channels that Node's `fetch` speaks on: nothing is replaced.
  const fetches = new UndiciInstrumentation()
  const sdk = new NodeSDK({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'matrice', 'service.version': version })),
    instrumentations: [fetches],
    // What is measured, Prometheus reads; lines of the log have ways of their own.
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
