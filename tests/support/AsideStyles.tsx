import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Styles of what is drawn go to an element that is on no page. jsdom works out each style that a query asks for from
 * every rule of the page, which is most of the time of a test; what a style hides is seen in a browser alone.
 */
export const AsideStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={aside}>{children}</CacheProvider>
)

const aside = createCache({ key: 'm', container: document.createElement('div') })
aside.compat = true
