import { rm } from 'node:fs/promises'
import { runTool } from '../runTool.ts'

/** Pixels of a card's picture (16:9), which contains the title; the page header above it (`top`) is cut off. */
const card = { width: 1280, height: 720, top: 190 }

/** The top of a PDF's first page as WebP, by poppler's `pdftoppm` and `ffmpeg`. */
export async function pictureCover(pdf: string, picture: string): Promise<void> {
  const page = picture.replace(/\.webp$/, '')
  const scale = ['-scale-to-x', String(card.width), '-scale-to-y', '-1']
  await runTool('pdftoppm', ['-png', '-singlefile', '-f', '1', '-l', '1', ...scale, pdf, page])
  const crop = `crop=${card.width}:${card.height}:0:${card.top}`
  await runTool('ffmpeg', ['-y', '-i', `${page}.png`, '-vf', crop, '-quality', '80', picture])
  await rm(`${page}.png`)
}
