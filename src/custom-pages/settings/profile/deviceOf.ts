/** A browser and a system in the words people use; undefined where the browser does not say. */
export type Device = { browser: string; system: string }

/** In this order: many browsers also name the one that they descend from. */
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

/** Reads what a browser says of itself (`User-Agent`) at login. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser === undefined || system === undefined ? undefined : { browser, system }
}

const nameIn = (marks: typeof browsers, text: string): string | undefined =>
  marks.find(([, mark]) => mark.test(text))?.[0]
