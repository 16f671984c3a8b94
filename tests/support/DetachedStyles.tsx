import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Inserts the styles of components into a detached element. jsdom computes the style for every query from every rule of
 * the page, which takes most of a test's time; effects of styles are only tested in a browser.
 */
export const DetachedStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={aside}>{children}</CacheProvider>
)

const aside = createCache({ key: 'm', container: document.createElement('div') })
aside.compat = true
