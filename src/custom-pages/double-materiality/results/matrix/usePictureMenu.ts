import { useTheme } from '@mui/material/styles'
import type { KeyUnder } from '#locales/textKey.ts'
import { drawMatrix, type MatrixItem } from '#model/rules/materiality/matrixPicture.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useMenu, type MenuControl } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Side } from '../scores.ts'
import { pictureOf } from './pictureOf.ts'

/** Menu that saves the matrix as a picture, always in the light colour scheme. */
export function usePictureMenu(
  name: string,
  items: readonly MatrixItem[],
  thresholds: Record<Side, number>,
): MenuControl {
  const { t } = useTexts()
  const format = useFormats()
  const { light } = useTheme().colorSchemes
  const label = (key: KeyUnder<'results.matrix'>) => t(`results.matrix.${key}`)
  const save = async (as: 'svg' | 'png') => {
    try {
      const svg = drawMatrix(pictureOf({ name, items, thresholds, t, format, palette: light?.palette }))
      const file = as === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg)
      saveFile(file, `${label('title')} ${name}.${as}`)
    } catch {
      toasts.show({ kind: 'error', title: label('picture.failed'), detail: label('picture.again') })
    }
  }
  return useMenu(label('picture.export'), [
    {
      id: 'picture',
      actions: (['png', 'svg'] as const).map((as) => ({
        id: as,
        label: label(`picture.${as}`),
        onClick: () => void save(as),
      })),
    },
  ])
}

/** Pixels per unit of the drawing: sharp in print at page width. */
const density = 3

/** Renders an SVG as a PNG. Its root element sets the size. Rejects if the browser cannot. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * density
  canvas.height = image.naturalHeight * density
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/png',
    )
  })
}
