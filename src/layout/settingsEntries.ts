import { Languages, Palette } from 'lucide-react'
import { paths } from '#src/paths.ts'

/** Pages below a menu entry that the palette finds by their own names, `layout.palette.pages.<id>`. */
export const settingsEntries = [
  { id: 'language', href: paths.languageSettings(), icon: Languages },
  { id: 'appearance', href: paths.appearanceSettings(), icon: Palette },
] as const
