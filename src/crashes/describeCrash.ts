import {
  crashLimits,
  crashPatterns,
  dataFreeMessage,
  type Crash,
  type CrashFrame,
} from '#model/rules/text/crashes.ts'
import { pageOfPath } from '#model/rules/text/pageAddresses.ts'

type Place = { pathname: string; entry: string | undefined }

/**
 * The crash report: its kind of error, the position in our own files, the route pattern of the page and the build by
 * its entry file. Addresses, texts and other content of an error are left out.
 */
export function describeCrash(kind: Crash['kind'], error: unknown, { pathname, entry }: Place): Crash {
  const { name, message, stack } = error instanceof Error ? error : new Error()
  const release = entry?.split('/').at(-1) ?? ''
  return {
    kind,
    name: crashPatterns.name.test(name) ? name : 'Error',
    message: dataFreeMessage(message),
    route: pageOfPath(pathname) ?? 'unknown',
    release: crashPatterns.file.test(release) ? release : 'unknown',
    frames: framesOf(stack ?? ''),
  }
}

/** A stack line as Chrome writes it ("at name (address:1:2)"), and as Firefox and Safari do ("name@address:1:2"). */
const callOf =
  /^\s*(?:at (?:async )?(?:new )?(?:(?<chrome>[\w$.]+)[^(]*\()?|(?<other>[\w$.]*)[^@]*@).*\/assets\/(?<file>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)\)?$/

const framesOf = (stack: string): CrashFrame[] =>
  stack
    .split('\n')
    .slice(0, 100)
    .flatMap((call) => {
      const { chrome, other, file, line, column } = callOf.exec(call.slice(0, 500))?.groups ?? {}
      if (file === undefined || !crashPatterns.file.test(file)) return []
      const name = chrome ?? other ?? ''
      const place = { file, line: Number(line), column: Number(column) }
      return [{ function: crashPatterns.function.test(name) ? name : '', ...place }]
    })
    .slice(0, crashLimits.frames)
