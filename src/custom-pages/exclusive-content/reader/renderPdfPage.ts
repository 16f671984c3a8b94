import {
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type PageViewport,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

type Background = {
  canvas: HTMLCanvasElement
  text: HTMLDivElement
  /** In CSS pixels. */
  width: number
}

/** Maximum canvas size in pixels per side: phones refuse larger ones. */
const widestCanvas = 4_096

/**
 * Renders a page at a given width: its image on the canvas at screen resolution, and its invisible text layer. The
 * canvas keeps its previous content until the new image is complete.
 *
 * @returns `done`: whether rendering completed. `cancel`: stops it, which is not an error.
 */
export function renderPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  target: Background,
): { done: Promise<boolean>; cancel: () => void } {
  let isWanted = true
  let running: RenderTask | undefined
  let layer: TextLayer | undefined

  const draw = async (): Promise<boolean> => {
    const page = await pdf.getPage(number)
    if (!isWanted) return false
    const viewport = page.getViewport({ scale: target.width / page.getViewport({ scale: 1 }).width })
    const picture = document.createElement('canvas')
    running = paint(page, viewport, picture)
    await running.promise
    if (!isWanted) return false
    show(picture, target.canvas)
    target.text.replaceChildren()
    target.text.style.setProperty('--total-scale-factor', String(viewport.scale))
    layer = new TextLayer({ textContentSource: page.streamTextContent(), container: target.text, viewport })
    await layer.render()
    return isWanted
  }

  return {
    done: draw().catch((error: unknown) => {
      if (isWanted) throw error
      return false
    }),
    cancel: () => {
      isWanted = false
      running?.cancel()
      layer?.cancel()
    },
  }
}

function paint(page: PDFPageProxy, viewport: PageViewport, canvas: HTMLCanvasElement): RenderTask {
  const density = Math.min(window.devicePixelRatio || 1, widestCanvas / viewport.height)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  return page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
}

function show(picture: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}
