import type { PageAddress } from './pageAddresses.ts'

/** Source of the report: the window's error event, an unhandled rejection, or a React error boundary. */
export const crashKinds = ['error', 'rejection', 'boundary'] as const
export type CrashKind = (typeof crashKinds)[number]

export type CrashFrame = { function: string; file: string; line: number; column: number }

/**
 * The report of a crash in a browser: its position in our code, the page and the build. It contains nothing of the
 * page's content, the user, or the address beyond the page's name.
 */
export type Crash = {
  kind: CrashKind
  name: string
  message: string
  route: PageAddress | 'unknown'
  release: string
  frames: readonly CrashFrame[]
}

export const crashLimits = { bytes: 16_384, frames: 30, perPage: 5 } as const

/** Patterns of the parts of a report; text that could contain user input matches none of them. */
export const crashPatterns = {
  name: /^[A-Za-z]\w{0,60}$/,
  function: /^[\w$.]{0,80}$/,
  /** Name of a file of the build, without its path. */
  file: /^[\w.-]{1,100}\.js$/,
} as const

/** Messages of browsers and React that contain code but no data. The text after the match is not reported. */
const tellable = [
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /^[A-Za-z_$][\w$.]{0,80} is not (?:a function|a constructor|defined|iterable)/,
  /^(?:undefined|null) is not an object/,
  /^Minified React error #\d{1,4}/,
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Maximum call stack size exceeded/,
  /^too much recursion/,
  /^Assignment to constant variable/,
]

/** The part of a message that contains code but no data; empty if there is none. */
export const dataFreeMessage = (message: string): string =>
  tellable.map((pattern) => pattern.exec(message)?.[0]).find(Boolean) ?? ''
