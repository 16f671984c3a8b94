import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { TextsProvider, type Locale } from '#src/ui/text/Texts.tsx'
import { StyleRoot } from '#src/ui/theme/StyleRoot.tsx'
import { DetachedStyles } from './DetachedStyles.tsx'
import { testTexts } from './texts.ts'

/** Renders widgets as in the application: with theme and texts, without router or data. */
export const renderUi = (ui: ReactNode, locale: Locale = 'fr'): RenderResult =>
  render(ui, { wrapper: ({ children }) => <Around locale={locale}>{children}</Around> })

/** The same with a router, on any address; returns it, for navigation and to read its location. */
export const renderRouted = (ui: ReactNode, path = '/', locale: Locale = 'fr') => {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] })
  render(
    <Around locale={locale}>
      <RouterProvider router={router} />
    </Around>,
  )
  return router
}

const Around = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <StyleRoot>
    <DetachedStyles>
      <TextsProvider texts={testTexts(locale)}>{children}</TextsProvider>
    </DetachedStyles>
  </StyleRoot>
)
