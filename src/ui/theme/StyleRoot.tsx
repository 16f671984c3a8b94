import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ThemeProvider } from '@mui/system'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { schemeAttribute } from './schemeAttribute.ts'
import { createMatriceTheme } from './theme.ts'
import { usePreferences } from './usePreferences.ts'

/**
 * Root of all rendering: nonce for the styles, theme, colour scheme and motion of the person. The theme's variables
 * hold both schemes and an attribute of the page selects one. MUI's own provider, which stores and follows a mode
 * itself, is therefore not needed.
 */
export const StyleRoot = ({ children }: { children: ReactNode }) => {
  const { motion } = usePreferences()
  const theme = useMemo(() => createMatriceTheme(motion === 'reduced' ? 'always' : 'system'), [motion])
  const [cache] = useState(createStyleCache)
  usePaintedScheme()

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={theme.generateStyleSheets()} />
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Writes scheme and motion to `<html>` before the first paint; « auto » follows the device. */
function usePaintedScheme(): void {
  const { theme: preferred, motion } = usePreferences()
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const scheme = preferred === 'auto' ? (isDeviceDark ? 'dark' : 'light') : preferred
  useLayoutEffect(() => document.documentElement.setAttribute(schemeAttribute, scheme), [scheme])
  useLayoutEffect(() => document.documentElement.setAttribute('data-motion', motion), [motion])
}

/** The server writes the nonce of its content security policy into the page (`<meta name="csp-nonce">`). */
const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const cache = createCache({ key: 'm', prepend: true, ...(nonce ? { nonce } : {}) })
  // Pages are never rendered on the server, so `:first-child` is safe and emotion need not warn about it.
  cache.compat = true
  return cache
}
