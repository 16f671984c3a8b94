import { createContext, lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { LoadFailureToast } from '../boundary/LoadFailureToast.tsx'
import type { PaletteSource } from './paletteItem.ts'

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'))

type Palette = { open: () => void; register: (source: PaletteSource) => () => void }

type PaletteProviderProps = {
  /** Components that add sources, lazy-loaded with the palette and mounted while it is open. */
  lazySources?: ReactNode
  children: ReactNode
}

/** Holds the sources of the palette and opens it on Ctrl K or Cmd K; its code is lazy-loaded then. */
export const PaletteProvider = ({ lazySources, children }: PaletteProviderProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [sources, setSources] = useState<readonly PaletteSource[]>([])
  const palette = useMemo<Palette>(
    () => ({
      open: () => setIsOpen(true),
      register: (source) => {
        setSources((before) => [...before, source])
        return () => setSources((before) => before.filter((one) => one !== source))
      },
    }),
    [],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setIsOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <PaletteContext value={palette}>
      {children}
      {isOpen && (
        <LoadBoundary fallback={<LoadFailureToast onShown={() => setIsOpen(false)} />}>
          <Suspense>
            {lazySources}
            <PaletteDialog sources={sources} onClose={() => setIsOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </PaletteContext>
  )
}

export const usePalette = (): Palette => {
  const palette = use(PaletteContext)
  if (palette === null) throw new Error('usePalette needs a PaletteProvider above it')
  return palette
}

/**
 * Adds a source while the component is mounted. Keep the source's identity stable: a new object replaces the old one.
 */
export const usePaletteSource = (source: PaletteSource): void => {
  const { register } = usePalette()
  useEffect(() => register(source), [register, source])
}

const PaletteContext = createContext<Palette | null>(null)
