import { fileURLToPath } from 'node:url'

const file = (address: string): string => fileURLToPath(import.meta.resolve(address))

/** Inter as TrueType, which can be embedded as a subset: the client's files are WOFF2, which pdfkit subsets wrongly. */
export const fonts = {
  Inter: {
    normal: file('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: file('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    italics: file('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
    bolditalics: file('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
  },
}

export const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts.Inter))
