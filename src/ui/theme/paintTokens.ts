import { readPreferences, storedPreferences } from './preferences.ts'
import { schemeAttribute } from './schemeAttribute.ts'
import { tokens } from './tokens.ts'

const darkDevice = '(prefers-color-scheme: dark)'

/**
 * Writes the tokens as CSS variables (`--token-primary`) to the page and updates them with the person's scheme: for
 * pages without the theme. Returns the function that stops it, for a page that unmounts before the application does.
 */
export function paintTokens(root: HTMLElement = document.documentElement): () => void {
  const device = window.matchMedia(darkDevice)
  const paint = (): void => {
    const { theme } = readPreferences()
    const scheme = theme === 'auto' ? (device.matches ? 'dark' : 'light') : theme
    root.setAttribute(schemeAttribute, scheme)
    root.style.colorScheme = scheme
    for (const [name, value] of Object.entries(tokens[scheme])) {
      if (typeof value === 'string') root.style.setProperty(`--token-${name}`, value)
    }
  }
  paint()
  const unsubscribe = storedPreferences.subscribe(paint)
  device.addEventListener('change', paint)
  return () => {
    unsubscribe()
    device.removeEventListener('change', paint)
  }
}
