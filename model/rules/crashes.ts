import type { PageAddress } from './pageAddresses.ts'

/** Who noticed: the window, a promise that nobody waited for, or a boundary of React. */
export const crashKinds = ['error', 'rejection', 'boundary'] as const
export type CrashKind = (typeof crashKinds)[number]

export type CrashFrame = { function: string; file: string; line: number; column: number }

/**
 * What is told of a crash in somebody's browser: where in our own code, on which page of which build. Nothing of what
 * the page showed, of who saw it or of the address beyond the page's name.
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

/** What the parts look like; texts in which a person's words could stand match none of them. */
export const crashPatterns = {
  name: /^[A-Za-z]\w{0,60}$/,
  function: /^[\w$.]{0,80}$/,
  /** A file of the build, by its name alone. */
  file: /^[\w.-]{1,100}\.js$/,
} as const

/** Sentences of browsers and of React that name code and no data. What follows them is not told. */
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

/** The part of a message that names code and no data; empty where there is none. */
export const tellableMessage = (message: string): string =>
  tellable.map((pattern) => pattern.exec(message)?.[0]).find(Boolean) ?? ''
