import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Preferences } from './preferences.ts'
import { schemeAttribute } from './schemeAttribute.ts'
import { createMatriceTheme } from './theme.ts'
import { usePreferences } from './usePreferences.ts'

/** Root of everything drawn: nonce for the styles, theme, colour scheme and motion of the person. */
export const StyleRoot = ({ children }: { children: ReactNode }) => {
  const { theme: preferred, motion } = usePreferences()
  const theme = useMemo(() => createMatriceTheme(motion === 'reduced' ? 'always' : 'system'), [motion])
  const [cache] = useState(createStyleCache)

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={modeOf[preferred]} storageManager={null} noSsr>
        <CssBaseline />
        <SchemePainter />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

const modeOf = { auto: 'system', light: 'light', dark: 'dark' } as const satisfies Record<
  Preferences['theme'],
  'system' | 'light' | 'dark'
>

/** Writes the scheme on `<html>` before the first paint, which MUI alone does only after it. */
const SchemePainter = () => {
  const { theme: preferred, motion } = usePreferences()
  const { setMode, colorScheme } = useColorScheme()

  useLayoutEffect(() => setMode(modeOf[preferred]), [preferred, setMode])
  useLayoutEffect(() => {
    if (colorScheme !== undefined) document.documentElement.setAttribute(schemeAttribute, colorScheme)
  }, [colorScheme])
  useLayoutEffect(() => document.documentElement.setAttribute('data-motion', motion), [motion])

  return null
}

/** The server writes the nonce of its content security policy into the page (`<meta name="csp-nonce">`). */
const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const cache = createCache({ key: 'm', prepend: true, ...(nonce ? { nonce } : {}) })
  // Pages are never drawn on the server, so `:first-child` is safe and emotion need not warn of it.
  cache.compat = true
  return cache
}
