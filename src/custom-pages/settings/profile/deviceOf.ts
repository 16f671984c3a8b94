/** Readable names of a browser and a system. Undefined if the browser does not send them. */
export type Device = { browser: string; system: string }

/** The order matters: many browsers also name the one they derive from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

const systems: typeof browsers = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Parses the `User-Agent` header sent at login. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser === undefined || system === undefined ? undefined : { browser, system }
}

const nameIn = (marks: typeof browsers, text: string): string | undefined =>
  marks.find(([, mark]) => mark.test(text))?.[0]
